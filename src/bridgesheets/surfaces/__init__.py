"""What people touch - command line, Excel, LibreOffice: translations of the catalogue, without rules of their own."""

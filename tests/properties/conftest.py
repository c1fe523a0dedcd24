"""How the property tests run: no test is a matter of time, so there is no deadline."""

from hypothesis import settings

settings.register_profile("bridgesheets", deadline=None)
settings.load_profile("bridgesheets")

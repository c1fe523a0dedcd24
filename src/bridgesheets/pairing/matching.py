"""Matchings of least cost, and what makes a full one impossible.

Networkx finds them; it is imported only here, and only when a round is drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from truesheet.refusals import Refused

#: Two nodes that may be paired, in the order of the nodes.
Edge = tuple[int, int]


class NoMatching(Refused):
    """Networkx is not installed; the message says how to get it."""


class Obstacle(NamedTuple):
    """An obstacle to pairing everybody: more odd ``groups`` than ``rivals``.

    One node of each group, which may be a single node, needs a partner among the rivals.
    """

    groups: tuple[tuple[int, ...], ...]
    rivals: tuple[int, ...]


def pair(nodes: Collection[int], edges: Mapping[Edge, int]) -> list[Edge] | None:
    """Returns every node in one pair, at the least total cost; None where that is not possible.

    ``edges`` are the allowed pairs with their costs, whole numbers from 0.
    """
    above = max(edges.values(), default=0) + 1
    matching = _largest(nodes, ((one, other, above - cost) for (one, other), cost in edges.items()))
    if 2 * len(matching) < len(nodes):
        return None
    return [edge if edge in edges else edge[::-1] for edge in matching]


def can_pair(nodes: Collection[int], edges: Collection[Edge]) -> bool:
    if len(nodes) % 2:
        return False
    degrees = dict.fromkeys(nodes, 0)
    for one, other in edges:
        degrees[one] += 1
        degrees[other] += 1
    # If everybody has at least half of all as neighbours, a round tour visits all (Dirac 1952); every second step of
    # it pairs them all. In a large field that nearly always settles it.
    if len(nodes) > 2 and 2 * min(degrees.values()) >= len(nodes):
        return True
    if not all(degrees.values()):
        return not nodes
    return 2 * _size(nodes, edges) == len(nodes)


def obstacle(nodes: Collection[int], edges: Collection[Edge]) -> Obstacle:
    """Returns the obstacle to pairing everybody (Gallai and Edmonds).

    A node is short of partners if some largest matching leaves it out. Those next to such nodes are the rivals that
    these would need; a connected part of the short ones is a group, and always odd.
    """
    size = _size(nodes, edges)
    short = {
        node
        for node in nodes
        if _size([other for other in nodes if other != node], [edge for edge in edges if node not in edge]) == size
    }
    neighbours: dict[int, set[int]] = {node: set() for node in nodes}
    for one, other in edges:
        neighbours[one].add(other)
        neighbours[other].add(one)
    rivals = {rival for node in short for rival in neighbours[node]} - short
    groups, left = [], [node for node in nodes if node in short]
    while left:
        group, reached = set(), [left[0]]
        while reached:
            node = reached.pop()
            if node not in group:
                group.add(node)
                reached += neighbours[node] & short
        groups.append(tuple(node for node in left if node in group))
        left = [node for node in left if node not in group]
    return Obstacle(tuple(groups), tuple(node for node in nodes if node in rivals))


def _size(nodes: Collection[int], edges: Iterable[Edge]) -> int:
    return len(_largest(nodes, ((one, other, 1) for one, other in edges)))


def _largest(nodes: Collection[int], edges: Iterable[tuple[int, int, int]]) -> list[Edge]:
    try:
        import networkx  # only a draw needs it
    except ImportError:
        from truesheet.wording import how_to_install

        raise NoMatching(f"a draw needs the library networkx; {how_to_install('networkx')}") from None

    class Graph(networkx.Graph):  # type: ignore[misc]
        """Returns its edges without protecting views, as the matching reads millions of them."""

        def __getitem__(self, node: int) -> Any:
            return self._adj[node]

    graph = Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from(edges)
    return list(networkx.max_weight_matching(graph, maxcardinality=True))

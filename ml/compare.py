"""Compare recipes by sources left out: one table of each file of scores, on the rows that all of them have.

    /usr/bin/python3 ml/compare.py FILE.csv [FILE.csv ...]
"""
import csv
import sys
from collections import defaultdict

import numpy as np
from scipy.special import softmax
from sklearn.metrics import roc_auc_score

from settings import ALL_LABELS, LABELS

N = len(LABELS)
# A source with fewer photos of a condition says nothing about it.
FEWEST = 8
KINDS_BESIDE = ("other_disease", "healthy_skin")


def read(path):
    """{(ruler, source, kind, diagnosis, skin type, group, number): scores [11]} of a file of held_out.py."""
    rows, seen = {}, defaultdict(int)
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            key = tuple(row[name] for name in ("ruler", "source", "kind", "diagnosis", "skin_type"))
            seen[key] += 1
            rows[(*key, seen[key])] = np.array([float(row[label]) for label in ALL_LABELS])
    return rows


def table(rows):
    """Lines of figures of the ruler `source`: each condition by source, means over sources and conditions, and how well the
    share of the eight tells them from the rest."""
    parts, lines = defaultdict(list), []
    for key, scores in rows.items():
        if key[0] == "source":
            parts[key[1], key[2]].append(scores)
    means = defaultdict(list)
    for label in LABELS:
        for source, kind in sorted(parts):
            found = np.array(parts[source, kind])
            if kind != label or len(found) < FEWEST:
                continue
            order = np.argsort(-found[:, :N], 1)
            first, three = (order[:, 0] == LABELS.index(label)).mean(), (order[:, :3] == LABELS.index(label)).any(1).mean()
            means[label].append((first, three))
            lines.append(f"{label:24} {source:14} {len(found):4} {first:.3f} {three:.3f}")
    for label, found in means.items():
        lines.append(f"{label:24} mean                {np.mean(found, 0)[0]:.3f} {np.mean(found, 0)[1]:.3f}")
    overall = np.mean([np.mean(found, 0) for found in means.values()], 0)
    lines.append(f"mean of conditions       {overall[0]:.3f} {overall[1]:.3f}")
    if not any(kind in KINDS_BESIDE for _, kind in parts):
        return lines
    eight = np.concatenate([np.array(found) for (_, kind), found in parts.items() if kind in LABELS])
    for kind in KINDS_BESIDE:
        for source in [None, *sorted({source for source, each in parts if each == kind})]:
            them = [np.array(found) for (where, each), found in parts.items() if each == kind and source in (None, where)]
            inside = [found for (where, each), found in parts.items() if each in LABELS and source == where]
            against = np.concatenate([eight] if not inside else inside)
            lines.append(f"AUROC {kind:14} {source or 'all':14} {len(np.concatenate(them)):5} {_auroc(against, np.concatenate(them), kind):.3f}")
    return lines


def _auroc(eight, them, kind):
    """By the share of the eight among skin problems, or of skin problems among everything."""
    both = softmax(np.concatenate([eight, them]), 1)
    inside, problem = both[:, :N].sum(1), both[:, :N].sum(1) + both[:, N + 2]
    return roc_auc_score(np.repeat([1, 0], [len(eight), len(them)]), inside / problem if kind == "other_disease" else problem)


def main():
    files = [read(path) for path in sys.argv[1:]]
    common = set.intersection(*(set(rows) for rows in files))
    for path, rows in zip(sys.argv[1:], files):
        print(path, len(common), "rows in common")
        print("\n".join(table({key: scores for key, scores in rows.items() if key in common})))


if __name__ == "__main__":
    sys.exit(main())

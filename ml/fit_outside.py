"""Fit the outside simulator and check it against what was counted on photos of other sources.

    /usr/bin/python3 ml/fit_outside.py --strengths 0.7 1 1.3    # reads are kept in ml/.cache; the best goes to outside.json

Two networks read every simulated photo. The shipped one was trained on the eight-class set, so its figures there flatter;
photos of more.csv are new to it. A logistic head on the untouched trunk is fitted again for each fold and never judges a
photo that it was fitted on; what such a head did outside was counted as well.
"""
import argparse
import dataclasses
import hashlib
import json
import sys

import numpy as np

import data
import frozen
import outside
import probe
import ruler
from settings import CACHE, FOLDS, LABELS, SEED

N = len(LABELS)
# Photos of each source and kind that are simulated; of the eight-class set every distinct photo.
EACH = 60
# What such a head did on photos of other sources: .49 and .79, taken as of the same 221. The shipped network cannot choose
# the strength: it remembers the photos that it was trained on through every change.
PROBE_OUTSIDE = {"top1": (108, 221), "top3": (175, 221)}
# Kinds of healthy skin: the share let through is the mean of theirs.
HEALTHY = ("hands healthy-hand", "fingers healthy-fingers", "fingers healthy-nails", "msid msid-healthy-skin")
NO_SKIN = "ordinary not-skin"


def kind_of(item):
    """Source and class of an item, such as `msid msid-measles`."""
    return f"{item.origin} {item.source}"


def chosen(items):
    """Indices of one file of each distinct photo: of each kind up to EACH, of the eight-class set all."""
    generator, kept = np.random.default_rng(SEED), []
    kinds = np.array([kind_of(item) for item in items])
    for kind in sorted(set(kinds)):
        members = np.flatnonzero(kinds == kind)
        _, first = np.unique([items[i].group for i in members], return_index=True)
        members = members[first]
        if items[members[0]].origin != "eight" and len(members) > EACH:
            members = generator.choice(members, EACH, replace=False)
        kept.append(members)
    return np.sort(np.concatenate(kept))


def simulated(items, indices, settings):
    """`frozen.read` of one simulated photo of each of items[indices], from the cache when it is there."""
    facts = [dataclasses.asdict(settings), [items[i].name for i in indices]]
    key = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:10]

    def picture(at):
        index = int(indices[at])
        return outside.simulate(items[index].load(), np.random.default_rng([SEED, 2, index]), settings)

    return frozen.read_in_chunks(CACHE / f"simulated-{key}", len(indices), picture)


def out_of_fold(items, plain, indices, features):
    """Scores [n, 11] of features [n, 1280] of items[indices] by heads fitted on the other folds' `plain` features.

    Photos of more.csv teach nothing here, as they taught the shipped network nothing.
    """
    targets, folds, groups = data.arrays(items)
    known = np.array([item.origin not in data.MORE_ORIGINS for item in items])
    scores = np.empty((len(indices), N + 3))
    for fold in range(FOLDS):
        rows = known & (folds != fold)
        weight, bias = probe.fit_head(plain[rows].astype(np.float32), targets[rows], groups[rows])
        judged = folds[indices] == fold
        scores[judged] = features[judged].astype(np.float32) @ weight.T + bias
    return scores


def figures_of(items, scores, gate):
    """The figures of ruler.OUTSIDE and those behind them, of scores [n, 11] of items."""
    targets = np.array([item.target for item in items])
    origins = np.array([item.origin for item in items])
    kinds = np.array([kind_of(item) for item in items])
    p, positive = gate.probability(scores), targets < N

    def eight(rows):
        return ruler.eight(scores[rows], targets[rows], p[rows], gate.in_scope_min)

    accepted = ruler.let_through(p[~positive], kinds[~positive], gate.in_scope_min)
    unseen = sorted(set(origins[positive]) - {"eight"})
    return {
        **eight(positive & (origins == "eight")),
        "healthyLetThrough": float(np.mean([accepted[kind]["value"] for kind in HEALTHY])),
        "noSkinLetThrough": accepted[NO_SKIN]["value"],
        "letThrough": accepted,
        "newSources": {str(origin): eight(positive & (origins == origin))["unweighted"] for origin in unseen},
    }


def distance(figures, counted):
    """Sum over the counts {figure: (k, n)} of the squared distance from k/n, in its standard errors."""
    found = 0.0
    for name, (k, n) in counted.items():
        p = k / n
        found += (figures[name] - p) ** 2 / (p * (1 - p) / n)
    return found


def measure(items, plain, settings, gate):
    """Figures of the shipped network and of the out-of-fold heads on photos simulated by `settings`."""
    indices = chosen(items)
    read, judged = simulated(items, indices, settings), [items[i] for i in indices]
    return {
        "shipped": figures_of(judged, read["scores"].mean(1), gate),
        "outOfFoldProbe": figures_of(judged, out_of_fold(items, plain, indices, read["untouched"]), gate),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--strengths", nargs="+", type=float, default=[1.0], help="times the settings in outside.json")
    items, base = frozen.every_item(), outside.read_settings()
    plain, tried = frozen.frozen(items)["untouched"], {}
    for strength in parser.parse_args().strengths:
        settings = base.scaled(strength)
        found = measure(items, plain, settings, ruler.Gate())
        tried[settings] = distance(found["outOfFoldProbe"], PROBE_OUTSIDE)
        for name, figures in found.items():
            print(strength, name, {key: round(figures[key], 3) for key in (*ruler.OUTSIDE, "meanConfidence")}, flush=True)
    best = min(tried, key=tried.get)
    outside.SETTINGS.write_text(json.dumps(dataclasses.asdict(best), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

"""Measure the shipped network for photos of other sources and write packages/vision/model/outside.json.

    /usr/bin/python3 ml/measure_outside.py     # `npm run evaluate` prints what it writes

Three rulers: photos of more.csv, which no training saw; photos simulated by outside.json, checked against what was
counted outside; and logistic heads on the untouched trunk, each taught without one source.
"""
import json
import sys

import numpy as np
from scipy.special import softmax

import calibrate
import data
import fit_outside
import frozen
import outside
import ruler
import sources
from settings import LABELS, MODEL_DIR

N = len(LABELS)
NAIL = LABELS.index("onychomycosis")
NOTE = (
    "The shipped network was trained on the eight-class set and the negatives: of photos simulated from those it is right "
    "more often than of a stranger's. Photos of new sources it never saw; the out-of-fold heads never saw the photo."
)


def gate_of(manifest):
    """The manifest's rule by which a photo is refused."""
    return ruler.Gate(manifest["temperature"], manifest["thresholds"]["inScopeMin"])


def new_sources(items, scores, gate):
    """The shipped network on photos of more.csv as they are, [n, 11] mean scores: each distinct photo once."""
    targets, groups = np.array([i.target for i in items]), np.array([i.group for i in items])
    kinds, found = np.array([fit_outside.kind_of(item) for item in items]), {}
    for kind in sorted(set(kinds)):
        rows = kinds == kind
        mean, first = calibrate.by_photo(scores[rows], groups[rows])
        p, target = gate.probability(mean), targets[rows][first]
        if target[0] < N:
            found[kind] = ruler.eight(mean, target, p, gate.in_scope_min)["unweighted"]
        else:
            found[kind] = {"letThrough": calibrate.proportion(p >= gate.in_scope_min)}
    return found


def nails(items, scores, gate):
    """Fungus against dystrophy by hospital: AUROC of the share of nail fungus, and what the product's own rule does.

    `named`: let through, and nail fungus is the likeliest of the eight.
    """
    shares = softmax(scores / gate.temperature, 1)[:, NAIL]
    named = (gate.probability(scores) >= gate.in_scope_min) & (scores[:, :N].argmax(1) == NAIL)
    origins, fungus, found = np.array([i.origin for i in items]), np.array([i.target == NAIL for i in items]), {}
    for hospital in sorted(origin for origin in set(origins) if origin.startswith("nails-")):
        here = origins == hospital
        found[hospital] = {
            "auroc": ruler.auroc(shares[here & fungus], shares[here & ~fungus]),
            "fungusNamed": calibrate.proportion(named[here & fungus]),
            "dystrophyNamedFungus": calibrate.proportion(named[here & ~fungus]),
        }
    return found


def without_each_source(items, features):
    """`sources.measure` of logistic heads on the untouched trunk's features [n, 1280]."""
    columns = sources.columns_of(items)
    scores_of = sources.probe_scores(features.astype(np.float32), columns)
    return {origin: sources.measure(origin, columns, scores_of) for origin in data.ORIGINS}


def main():
    manifest = json.loads((MODEL_DIR / "manifest.json").read_text(encoding="utf-8"))
    gate, items = gate_of(manifest), frozen.every_item()
    read = frozen.frozen(items)
    new = [index for index, item in enumerate(items) if item.origin in data.MORE_ORIGINS]
    simulated = fit_outside.measure(items, read["untouched"], outside.read_settings(), gate)
    found = {
        "modelSha256": manifest["sha256"],
        "note": NOTE,
        "newSources": new_sources([items[i] for i in new], read["scores"][new].mean(1), gate),
        "nails": nails([items[i] for i in new], read["scores"][new].mean(1), gate),
        "simulated": {**simulated, "agreement": ruler.agrees(simulated["shipped"])},
        "withoutOneSource": without_each_source(items, read["untouched"]),
    }
    (MODEL_DIR / "outside.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

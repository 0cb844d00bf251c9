"""Leave one source out: what a network says of photos of a source that it was not trained on at all.

A source is whoever took the photos (`Item.origin`), so its light, its cloths and its cameras are new as well. For each
source a head is fitted on four folds of all others; the gate's threshold comes from the fifth.
"""
import numpy as np

import calibrate
import data
import probe
import ruler
from settings import ALL_LABELS, LABELS

N = len(LABELS)
# A gate for this table refuses so many good photos of the sources that it knows, so that sources are compared alike.
GOOD_REFUSED = 0.05
HELD_FOLD = 0


def leave_out(origin, origins, folds, groups):
    """Masks (trained on, threshold from, judged on) of [n] items when a source is left out, and with it every photo of
    another source that shows the same as one of its photos."""
    others = (origins != origin) & ~np.isin(groups, groups[origins == origin])
    return others & (folds != HELD_FOLD), others & (folds == HELD_FOLD), origins == origin


def columns_of(items):
    """{targets, folds, groups, sources, origins} of the items, each an array [n]."""
    targets, folds, groups = data.arrays(items)
    return {
        "targets": targets,
        "folds": folds,
        "groups": groups,
        "sources": np.array([item.source for item in items]),
        "origins": np.array([item.origin for item in items]),
    }


def threshold_of(scores, known, columns):
    """The gate's threshold that refuses GOOD_REFUSED of the photos of the eight in the mask `known`."""
    good = known & (columns["targets"] < N)
    p, _ = calibrate.by_photo(calibrate.in_scope(scores[good], 1.0), columns["groups"][good])
    return float(np.quantile(p, GOOD_REFUSED))


def measure(origin, columns, scores_of, threshold=None):
    """Figures of one source left out.

    `columns`: see `columns_of`; `scores_of(mask) -> scores [n, 11]` of all items by something trained on the items of the
    mask alone; `threshold` of its gate, unless it is `threshold_of`.
    """
    trained, known, judged = leave_out(origin, columns["origins"], columns["folds"], columns["groups"])
    scores, targets, sources = scores_of(trained), columns["targets"], columns["sources"]
    p = calibrate.in_scope(scores, 1.0)
    good = calibrate.by_photo(p[known & (targets < N)], columns["groups"][known & (targets < N)])[0]
    threshold = threshold_of(scores, known, columns) if threshold is None else threshold
    taught = np.isin(targets, np.unique(targets[trained]))
    figures = {"files": int(judged.sum()), "untaught": sorted({ALL_LABELS[t] for t in targets[judged & ~taught]})}
    positive = judged & taught & (targets < N)
    if positive.any():
        mean, first = calibrate.by_photo(scores[positive], columns["groups"][positive])
        inside, _ = calibrate.by_photo(p[positive], columns["groups"][positive])
        figures["eight"] = ruler.eight(mean, targets[positive][first], inside, threshold)["unweighted"]
    negative = judged & (targets >= N)
    if negative.any():
        figures["letThrough"] = ruler.let_through(p[negative], sources[negative], threshold)
        figures["gateAuroc"] = ruler.auroc(good, p[negative])
    if positive.any() and negative.any():
        # Between photos of one source, which no threshold of another source and nothing of its cameras decides.
        kinds = sorted(set(sources[negative]))
        figures["gateAurocWithin"] = {
            str(kind): ruler.auroc(p[positive], p[negative & (sources == kind)]) for kind in kinds
        }
    return figures


def probe_scores(features, columns):
    """`scores_of` for `measure`: logistic heads on frozen features [n, 1280]."""

    def scores_of(mask):
        weight, bias = probe.fit_head(features[mask], columns["targets"][mask], columns["groups"][mask])
        return features @ weight.T + bias

    return scores_of

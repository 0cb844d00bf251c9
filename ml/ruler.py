"""Figures by which networks are compared for photos of other sources: what was counted on such photos, and the same
figures of any set of pictures."""
import numpy as np
from scipy.special import softmax
from sklearn.metrics import roc_auc_score

import calibrate
from settings import LABELS

N = len(LABELS)

# Counted once on 221 photos of the eight, 279 of healthy skin and 306 without skin that cannot be shared, with the
# network 3690ef89f4a9: photos of each condition, in the order of LABELS, and the counts by which a ruler is judged.
OUTSIDE_MIX = (15, 46, 30, 66, 22, 1, 10, 31)
OUTSIDE = {
    "top1": (118, 221),
    "top3": (178, 221),
    "refused": (73, 221),
    "healthyFalseAccepts": (75, 279),
    "noSkinFalseAccepts": (4, 306),
}
# A simulator is trusted if it gives these. It may let more photos without skin through: then it is harder than reality.
NEEDED = ("top1", "top3", "refused", "healthyFalseAccepts")
# A gate refuses this share of the simulated eight, in the mix of OUTSIDE_MIX.
EIGHT_REFUSED = 0.08
# Further figures of the same photos that are no counts: the mean confidence, and how often one of the eight scored
# above healthy skin.
BESIDE = {"meanConfidence": 0.507, "healthyAuroc": 0.776}


def top(scores, targets, k):
    """Whether the true condition is among the k likeliest: bool [n] of scores [n, 11] and targets [n] below 8."""
    return (np.argsort(-scores[:, :N], 1)[:, :k] == targets[:, None]).any(1)


def as_outside(targets):
    """Weight [n] of each photo of the eight, which gives the conditions the shares of OUTSIDE_MIX.

    Conditions without a photo here are left out.
    """
    counts = np.bincount(targets, minlength=N)
    weights = np.array(OUTSIDE_MIX)[targets] / counts[targets]
    return weights / weights.sum()


def eight(scores, targets, p, threshold):
    """Figures of photos of the eight: scores [n, 11], targets [n], P(one of the eight) or another gate's score p [n]."""
    weights, refused = as_outside(targets), p < threshold
    probabilities = softmax(scores[:, :N], 1)
    figures = calibrate.answer_figures(probabilities, targets)
    return {
        "photos": len(targets),
        "top1": float(weights @ top(scores, targets, 1)),
        "top3": float(weights @ top(scores, targets, 3)),
        "refused": float(weights @ refused),
        "meanConfidence": float(weights @ probabilities.max(1)),
        "unweighted": {
            "top1": figures["accuracy"],
            "top3": figures["top3"],
            "refused": calibrate.proportion(refused),
            "macroF1": figures["macroF1"],
        },
        "byCondition": {
            label: {
                "top1": calibrate.proportion(top(scores, targets, 1)[targets == i]),
                "refused": calibrate.proportion(refused[targets == i]),
            }
            for i, label in enumerate(LABELS)
            if (targets == i).any()
        },
    }


def false_accepts(p, sources, threshold):
    """Share of each kind of other picture that a gate lets through."""
    return {str(name): calibrate.proportion(p[sources == name] >= threshold) for name in sorted(set(sources))}


def weighted_quantile(values, weights, share):
    """The value below which `share` of the weight lies."""
    order = np.argsort(values)
    return float(values[order][np.searchsorted(np.cumsum(weights[order]) / weights.sum(), share)])


def auroc(higher, lower):
    """Probability that one of `higher` scores above one of `lower`; None when either is empty."""
    if len(higher) == 0 or len(lower) == 0:
        return None
    return float(roc_auc_score(np.repeat([1, 0], [len(higher), len(lower)]), np.concatenate([higher, lower])))


def agrees(figures):
    """{figure: {simulated, counted, within}}: whether a ruler gives what was counted, within its 95 % interval."""
    found = {}
    for name, (k, n) in OUTSIDE.items():
        counted = calibrate.proportion(np.arange(n) < k)
        low, high = counted["wilson95"]
        found[name] = {"simulated": figures[name], "counted": counted, "within": bool(low <= figures[name] <= high)}
    return found

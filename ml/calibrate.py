"""From out-of-fold scores to the figures of training.json and the choices of the manifest.

Vocabulary: a file's scores are eleven logits per test-time view; the views' logits are averaged;
softmax over all eleven gives P(one of the eight) for the scope gate; softmax over the eight alone
gives the answer. A distinct photo's copies are averaged before anything is counted.
"""
import numpy as np
from scipy.optimize import minimize_scalar
from scipy.special import log_softmax, softmax

from settings import LABELS, SCOPE_LABELS, SET_LEVEL, VIEWS

N = len(LABELS)
SET_MASSES = tuple(round(0.5 + 0.05 * i, 2) for i in range(9))
SET_SIZE_LIMIT = 1.4
BINS = 10


def by_photo(values, groups):
    """Mean of values [n, ...] over the copies of each photo; (means, index of each photo's first file)."""
    _, first, inverse, counts = np.unique(groups, return_index=True, return_inverse=True, return_counts=True)
    sums = np.zeros((len(first), *values.shape[1:]))
    np.add.at(sums, inverse, values)
    return sums / counts.reshape(-1, *[1] * (values.ndim - 1)), first


def wilson(k, n, z=1.959964):
    """95 % interval of a proportion k/n as [low, high]."""
    if n == 0:
        return [0.0, 1.0]
    p = k / n
    centre, half = p + z * z / (2 * n), z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return [float(max(0.0, (centre - half) / (1 + z * z / n))), float(min(1.0, (centre + half) / (1 + z * z / n)))]


def proportion(hits):
    """A proportion with its count and interval, from a bool array."""
    k, n = int(np.sum(hits)), len(hits)
    return {"value": k / n if n else None, "k": k, "n": n, "wilson95": wilson(k, n)}


def confusion(truth, answer):
    """Counts [8][8]: row = truth, column = answer."""
    table = np.zeros((N, N), int)
    np.add.at(table, (truth, answer), 1)
    return table


def per_class(table):
    """Precision, recall, F1 and n of each class from the confusion counts."""
    rows = {}
    for i, label in enumerate(LABELS):
        hit, said, true = table[i, i], table[:, i].sum(), table[i].sum()
        precision, recall = hit / max(said, 1), hit / max(true, 1)
        f1 = 2 * hit / max(said + true, 1)
        rows[label] = {"f1": float(f1), "precision": float(precision), "recall": float(recall), "n": int(true)}
    return rows


def reliability(probabilities, truth):
    """Mean confidence, accuracy, expected calibration error and the bins behind it."""
    confidence, right = probabilities.max(1), probabilities.argmax(1) == truth
    place = np.minimum((confidence * BINS).astype(int), BINS - 1)
    bins, error = [], 0.0
    for b in range(BINS):
        inside = place == b
        n = int(inside.sum())
        if n:
            said, was = float(confidence[inside].mean()), float(right[inside].mean())
            error += n / len(truth) * abs(said - was)
            bins.append({"from": b / BINS, "to": (b + 1) / BINS, "n": n, "confidence": said, "accuracy": was})
    return {"meanConfidence": float(confidence.mean()), "accuracy": float(right.mean()), "ece": error, "bins": bins}


def smallest_sets(probabilities, truth, mass):
    """Size [n] of the smallest sets whose probabilities reach `mass` (one or [n]), and whether they hold the truth [n]."""
    order = np.argsort(-probabilities, 1)
    reached = np.cumsum(np.take_along_axis(probabilities, order, 1), 1)
    needed = np.broadcast_to(mass, len(truth))[:, None] - 1e-12
    size = np.minimum((reached < needed).sum(1) + 1, probabilities.shape[1])
    return size, np.argmax(order == truth[:, None], 1) < size


def choose_set_mass(probabilities, truth):
    """The largest mass whose sets stay small; the smallest one that covers SET_LEVEL when none does.

    The smallest mass that covers SET_LEVEL (plain conformal sets) would give sets of one: the first answer alone is
    right more often. Photos of other sources are read worse, so sets may grow up to SET_SIZE_LIMIT.
    """
    sets = {mass: smallest_sets(probabilities, truth, mass) for mass in SET_MASSES}
    covering = [mass for mass, (_, held) in sets.items() if held.mean() >= SET_LEVEL] or [SET_MASSES[-1]]
    small = [mass for mass in covering if sets[mass][0].mean() <= SET_SIZE_LIMIT]
    return max(small, default=min(covering))


def prediction_sets(probabilities, truth, folds):
    """Cross-conformal sets of the photo alone: each fold's mass is chosen on the other folds, then measured on it."""
    masses = {int(k): choose_set_mass(probabilities[folds != k], truth[folds != k]) for k in np.unique(folds)}
    cross = smallest_sets(probabilities, truth, np.array([masses[int(k)] for k in folds]))
    whole = smallest_sets(probabilities, truth, SET_LEVEL)

    def figures(sets, rows=slice(None)):
        size, held = sets
        return {"meanSize": float(size[rows].mean()), "coverage": proportion(held[rows])}

    return {
        "level": SET_LEVEL,
        **figures(cross),
        "perClass": {label: figures(cross, truth == i) for i, label in enumerate(LABELS)},
        "mass": choose_set_mass(probabilities, truth),
        "foldMasses": list(masses.values()),
        "uncalibrated": {"mass": SET_LEVEL, **figures(whole)},
    }


def answer_figures(probabilities, truth):
    """All figures of the eight-way answer per distinct photo."""
    answer = probabilities.argmax(1)
    table = confusion(truth, answer)
    classes = per_class(table)
    top3 = (np.argsort(-probabilities, 1)[:, :3] == truth[:, None]).any(1)
    return {
        "accuracy": proportion(answer == truth),
        "balancedAccuracy": float(np.mean([row["recall"] for row in classes.values()])),
        "macroF1": float(np.mean([row["f1"] for row in classes.values()])),
        "top3": proportion(top3),
        "perClass": classes,
        "confusion": {"labels": list(LABELS), "rows": table.tolist()},
    }


def fit_temperature(logits, truth, weights):
    """Temperature of the eight-way softmax with the least weighted log loss (can be below 1)."""

    def loss(log_temperature):
        log_p = log_softmax(logits / np.exp(log_temperature), axis=1)
        return -np.average(log_p[np.arange(len(truth)), truth], weights=weights)

    return float(np.exp(minimize_scalar(loss, bounds=(-2, 2), method="bounded").x))


def copy_weights(groups):
    """Weight of each file so that every distinct photo counts once."""
    _, inverse, counts = np.unique(groups, return_inverse=True, return_counts=True)
    return 1.0 / counts[inverse]


def in_scope(logits, temperature):
    """P(one of the eight) [n] from eleven logits [n, 11]."""
    return softmax(logits / temperature, 1)[:, :N].sum(1)


def scope_figures(margin, sources):
    """Accepted share of each kind of negative, by the gate's margin [n]."""
    return {str(name): proportion(margin[sources == name] >= 1) for name in sorted(set(sources))}


def evaluate(scores, items, gate_of):
    """(evaluation dict, choices dict) from out-of-fold scores [files, 3 views, 11 logits].

    `gate_of(temperature, logits)` gives the Gate; logits [files, 11] are the mean of the views.
    """
    targets = np.array([item.target for item in items])
    groups = np.array([item.group for item in items])
    sources = np.array([item.source for item in items])
    positive = targets < N
    truth, photo = targets[positive], groups[positive]

    logits = scores.mean(1)
    fitted = fit_temperature(logits[positive, :N], truth, copy_weights(photo))
    # A temperature below 1 would overstate the confidence on photos of other sources, where the network is right far
    # less often.
    temperature = max(1.0, round(fitted, 3))

    raw, first = by_photo(softmax(logits[positive, :N], 1), photo)
    calibrated, _ = by_photo(softmax(logits[positive, :N] / temperature, 1), photo)
    photo_truth = truth[first]
    figures = answer_figures(calibrated, photo_truth)

    gate = gate_of(temperature, logits)
    good, _ = by_photo(gate.margin(logits[positive]), photo)
    negative = gate.margin(logits[~positive])
    right = calibrated.argmax(1) == photo_truth
    single = logits[positive, :N].argmax(1) == truth
    photo_folds = np.array([items[i].fold for i in np.flatnonzero(positive)[first]])
    per_fold = fold_accuracies(right, photo_folds)

    evaluation = {
        "summary": {
            "accuracy": figures["accuracy"]["value"],
            "balancedAccuracy": figures["balancedAccuracy"],
            "macroF1": figures["macroF1"],
            "top3": figures["top3"]["value"],
            "views": list(VIEWS),
            "temperature": temperature,
            **gate.limits(),
        },
        "method": "grouped 5-fold, out of fold, per distinct photo (mean probabilities of its copies)",
        "answer": figures,
        "foldAccuracies": per_fold,
        "singleCopyAccuracy": float(np.average(single, weights=copy_weights(photo))),
        "temperature": {"fitted": fitted, "used": temperature, "rule": "never below 1"},
        "reliability": {
            "raw": reliability(raw, photo_truth),
            "calibrated": reliability(calibrated, photo_truth),
        },
        "predictionSets": prediction_sets(calibrated, photo_truth, photo_folds),
        "scope": {
            **gate.limits(),
            "goodPhotosRefused": proportion(good < 1),
            "goodPhotosRefusedPerClass": {
                label: proportion(good[photo_truth == i] < 1) for i, label in enumerate(LABELS)
            },
            "negativesAccepted": scope_figures(negative, sources[~positive]),
            "scopeLabels": list(SCOPE_LABELS),
            "acceptedAnswers": accepted_answers(logits[~positive], negative >= 1, sources[~positive]),
            "rightAndAccepted": proportion(right & (good >= 1)),
        },
        "photos": {
            items[file].name: {"answer": LABELS[answer], "refused": bool(margin < 1)}
            for file, answer, margin in zip(np.flatnonzero(positive)[first], calibrated.argmax(1), good)
        },
    }
    return evaluation, {"temperature": temperature, "gate": gate}


def fold_accuracies(right, folds):
    """Accuracy of each fold, its mean and spread."""
    values = [float(right[folds == fold].mean()) for fold in np.unique(folds)]
    return {"values": values, "mean": float(np.mean(values)), "sd": float(np.std(values, ddof=1))}


def accepted_answers(logits, accepted, sources):
    """What the accepted negatives are called: {source: {label: count}}."""
    answer = logits[:, :N].argmax(1)
    return {
        str(name): {
            label: int(((answer == i) & accepted & (sources == name)).sum()) for i, label in enumerate(LABELS)
        }
        for name in sorted(set(sources))
    }


def degraded_figures(scores, items, choices):
    """Figures on one augmented view per file [files, 11]; every distinct photo counts once."""
    targets = np.array([item.target for item in items])
    sources = np.array([item.source for item in items])
    positive = targets < N
    weights = copy_weights(np.array([item.group for item in items])[positive])
    scaled = scores / choices["temperature"]
    answers = softmax(scaled[positive, :N], 1)
    accepted = choices["gate"].margin(scores) >= 1

    def mean(values):
        return float(np.average(values, weights=weights))

    top3 = (np.argsort(-answers, 1)[:, :3] == targets[positive, None]).any(1)
    return {
        "note": "one random training view (cut, blurred, relit, ringed, other background) of each held-out file",
        "accuracy": mean(answers.argmax(1) == targets[positive]),
        "top3": mean(top3),
        "meanConfidence": mean(answers.max(1)),
        "goodPhotosRefused": mean(~accepted[positive]),
        "negativesAccepted": {
            str(name): proportion(accepted[sources == name]) for name in sorted(set(sources[~positive]))
        },
    }

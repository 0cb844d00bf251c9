"""Gates tried beside the learnt scores, on frozen features: how well does each tell the eight from everything else?

    /usr/bin/python3 ml/gates.py      # on photos simulated by outside.json; minutes once they are read

Every gate is a score per picture, higher for the eight, fitted on the plain photos of the shipped network's own material.
"""
import sys

import numpy as np
from scipy.special import logsumexp
from sklearn.covariance import LedoitWolf
from sklearn.linear_model import LogisticRegression

import data
import fit_outside
import frozen
import outside
import probe
import ruler
from settings import LABELS

N = len(LABELS)
NEIGHBOURS = 10
PENALTY_INVERSE = 0.02
# The share of the eight, in the mix counted outside, that every gate of the table refuses.
EIGHT_REFUSED = 0.08


def unit(features):
    """Rows of length 1."""
    return features / np.linalg.norm(features, axis=1, keepdims=True)


class ClassMeans:
    """Distance to the nearest class mean under one covariance of all classes (Lee et al. 2018, arXiv:1807.03888), and
    the same less the distance to the mean of everything (Ren et al. 2021, arXiv:2106.09022)."""

    def __init__(self, features, targets):
        eight = targets < N
        self.means = np.stack([features[targets == i].mean(0) for i in range(N)])
        self.inverse = LedoitWolf(assume_centered=True).fit(features[eight] - self.means[targets[eight]]).precision_
        self.centre = features.mean(0)
        self.background = LedoitWolf(assume_centered=True).fit(features - self.centre).precision_

    def nearest(self, features):
        """Minus the least squared distance [n]."""
        away = [np.einsum("nd,nd->n", (features - mean) @ self.inverse, features - mean) for mean in self.means]
        return -np.min(away, axis=0)

    def relative(self, features):
        """`nearest` plus the squared distance to the mean of everything [n]."""
        off = features - self.centre
        return self.nearest(features) + np.einsum("nd,nd->n", off @ self.background, off)


def cosine_to_means(features, targets):
    """Function of features: cosine to the nearest mean of the eight [n]."""
    means = unit(np.stack([unit(features)[targets == i].mean(0) for i in range(N)]))
    return lambda new: (unit(new) @ means.T).max(1)


def nearest_neighbours(features, targets):
    """Function of features: cosine to the k-th nearest photo of the eight less that to the k-th of the others [n]."""
    eight, others = unit(features[targets < N]), unit(features[targets >= N])

    def score(new):
        def kth(bank):
            return np.sort(unit(new) @ bank.T, axis=1)[:, -NEIGHBOURS]

        return kth(eight) - kth(others)

    return score


def one_against_rest(features, targets, groups):
    """Function of features: the best of eight logistic scores, each of one condition against everything else [n]."""
    mean, spread = features.mean(0), features.std(0) + 1e-3
    weights, heads = probe.photo_weights(targets, groups), []
    for condition in range(N):
        head = LogisticRegression(C=PENALTY_INVERSE, max_iter=100, tol=1e-3)
        heads.append(head.fit((features - mean) / spread, targets == condition, sample_weight=weights))
    return lambda new: np.max([head.decision_function((new - mean) / spread) for head in heads], axis=0)


def eight_against_rest(features, targets, groups):
    """Function of features: one logistic score of the eight together against everything else [n]."""
    mean, spread = features.mean(0), features.std(0) + 1e-3
    head = LogisticRegression(C=PENALTY_INVERSE, max_iter=100, tol=1e-3)
    head.fit((features - mean) / spread, targets < N, sample_weight=probe.photo_weights(targets, groups))
    return lambda new: head.decision_function((new - mean) / spread)


def learnt(scores):
    """The shipped gate as a log odds [n] of scores [n, 11]."""
    return logsumexp(scores[:, :N], axis=1) - logsumexp(scores[:, N:], axis=1)


def together(first, second):
    """Two gates' scores added, each in units of its own spread over the pictures read [n]."""
    return (first - first.mean()) / first.std() + (second - second.mean()) / second.std()


def weighted_quantile(values, weights, share):
    """The value below which `share` of the weight lies."""
    order = np.argsort(values)
    return float(values[order][np.searchsorted(np.cumsum(weights[order]) / weights.sum(), share)])


def row(score, targets, origins, kinds):
    """What a gate does that refuses EIGHT_REFUSED of the simulated eight: share of photos of new sources refused, of each
    other kind let through, and AUROC of the eight against each."""
    whole = (targets < N) & (origins == "eight")
    threshold = weighted_quantile(score[whole], ruler.as_outside(targets[whole]), EIGHT_REFUSED)
    new, other = (targets < N) & ~whole, targets >= N
    return {
        "newEightRefused": {k: float((score[new & (kinds == k)] < threshold).mean()) for k in sorted(set(kinds[new]))},
        "letThrough": {k: float((score[kinds == k] >= threshold).mean()) for k in sorted(set(kinds[other]))},
        "auroc": {k: ruler.auroc(score[whole], score[kinds == k]) for k in sorted(set(kinds[other]))},
        "aurocNewEight": {k: ruler.auroc(score[new], score[kinds == k]) for k in sorted(set(kinds[other]))},
    }


def candidates(plain, read, targets, groups):
    """{gate: score [m]} for `read` pictures, fitted on `plain` ones of targets and groups [n]."""
    own, new = plain["features"].mean(1).astype(np.float32), read["features"].mean(1).astype(np.float32)
    generic, new_generic = plain["untouched"].astype(np.float32), read["untouched"].astype(np.float32)
    means = ClassMeans(own, targets)
    found = {
        "learnt": learnt(read["scores"].mean(1)),
        "classMeans": means.nearest(new),
        "classMeansRelative": means.relative(new),
        "cosine": cosine_to_means(own, targets)(new),
        "neighbours": nearest_neighbours(own, targets)(new),
        "oneAgainstRest": one_against_rest(own, targets, groups)(new),
        "untouchedNeighbours": nearest_neighbours(generic, targets)(new_generic),
        "untouchedEightAgainstRest": eight_against_rest(generic, targets, groups)(new_generic),
    }
    for name in ("cosine", "classMeansRelative", "untouchedEightAgainstRest"):
        found[f"learnt+{name}"] = together(found["learnt"], found[name])
    return found


def main():
    items = frozen.every_item()
    plain, settings = frozen.frozen(items), outside.read_settings()
    targets, _, groups = data.arrays(items)
    known = np.array([item.origin not in data.MORE_ORIGINS for item in items])
    indices = fit_outside.chosen(items)
    read = fit_outside.simulated(items, indices, settings)
    origins = np.array([items[i].origin for i in indices])
    kinds = np.array([fit_outside.kind_of(items[i]) for i in indices])
    scores = candidates({name: column[known] for name, column in plain.items()}, read, targets[known], groups[known])
    for name, score in scores.items():
        print(name, row(score, targets[indices], origins, kinds))


if __name__ == "__main__":
    sys.exit(main())

"""A logistic head on the untouched trunk's features: the baseline and the starting head."""
import copy

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression

from network import FEATURES, Tail
from settings import ALL_LABELS

PENALTY_INVERSE = 0.02
BATCH = 64


def photo_weights(targets, groups):
    """Weight per view [n] (mean 1): every class counts the same, every photo within it the same."""
    weights = np.zeros(len(targets))
    for target in np.unique(targets):
        chosen = np.flatnonzero(targets == target)
        _, inverse, counts = np.unique(groups[chosen], return_inverse=True, return_counts=True)
        weights[chosen] = 1.0 / (counts[inverse] * len(counts))
    return weights * len(weights) / weights.sum()


def pooled_features(tail, maps):
    """Mean features float32 [n, 1280] of cached maps [n, 64, 14, 14]."""
    tail.eval()
    out = np.empty((len(maps), FEATURES), np.float32)
    with torch.no_grad():
        for start in range(0, len(maps), BATCH):
            part = torch.from_numpy(np.asarray(maps[start : start + BATCH], np.float32))
            part = part.to(memory_format=torch.channels_last)
            out[start : start + BATCH] = tail.pooled(part).numpy()
    return out


def fit_head(features, targets, groups):
    """Logistic regression over the eleven classes; returns (weight [11, 1280], bias [11])."""
    mean, spread = features.mean(0), features.std(0) + 1e-3
    model = LogisticRegression(C=PENALTY_INVERSE, max_iter=150, tol=1e-3)
    model.fit((features - mean) / spread, targets, sample_weight=photo_weights(targets, groups))
    weight = np.zeros((len(ALL_LABELS), FEATURES))
    bias = np.full(len(ALL_LABELS), -20.0)
    weight[model.classes_], bias[model.classes_] = model.coef_, model.intercept_
    weight = weight / spread
    return weight.astype(np.float32), (bias - weight @ mean).astype(np.float32)


def set_head(tail, weight, bias):
    """Put a fitted head into a Tail."""
    with torch.no_grad():
        tail.head.weight.copy_(torch.from_numpy(weight))
        tail.head.bias.copy_(torch.from_numpy(bias))


def new_tail(trunk):
    """A Tail with its own copy of the trunk's layers, in channels_last layout (faster on a processor).

    Without the copy every tail would share, and overwrite, the same layers: a fold loaded from the
    cache would then leak into the next one.
    """
    return Tail(copy.deepcopy(trunk)).to(memory_format=torch.channels_last)

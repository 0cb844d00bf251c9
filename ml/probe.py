"""A logistic head on the untouched trunk's features: the head that fine-tuning starts from."""
import numpy as np
from sklearn.linear_model import LogisticRegression

from network import FEATURES
from settings import ALL_LABELS

PENALTY_INVERSE = 0.02


def photo_weights(targets, groups):
    """Weight per view [n] (mean 1): every class counts the same, every photo within it the same."""
    weights = np.zeros(len(targets))
    for target in np.unique(targets):
        chosen = np.flatnonzero(targets == target)
        _, inverse, counts = np.unique(groups[chosen], return_inverse=True, return_counts=True)
        weights[chosen] = 1.0 / (counts[inverse] * len(counts))
    return weights * len(weights) / weights.sum()


def fit_head(features, targets, groups, outputs=len(ALL_LABELS)):
    """Logistic regression over the classes; returns (weight [outputs, 1280], bias [outputs])."""
    mean, spread = features.mean(0), features.std(0) + 1e-3
    model = LogisticRegression(C=PENALTY_INVERSE, max_iter=150, tol=1e-3)
    model.fit((features - mean) / spread, targets, sample_weight=photo_weights(targets, groups))
    weight = np.zeros((outputs, FEATURES))
    bias = np.full(outputs, -20.0)
    weight[model.classes_], bias[model.classes_] = model.coef_, model.intercept_
    weight = weight / spread
    return weight.astype(np.float32), (bias - weight @ mean).astype(np.float32)

"""The gate: what a photo must show to be let through, and what it must not."""
from dataclasses import dataclass

import numpy as np
from scipy.special import softmax

from settings import ALL_LABELS, LABELS

N = len(LABELS)
NO_SKIN, HEALTHY = ALL_LABELS.index("not_skin"), ALL_LABELS.index("healthy")


@dataclass(frozen=True)
class Gate:
    """The manifest's temperature and limits.

    A single limit on the sum of the eight would refuse for every reason alike, and mostly for 'another lesion', which
    says next to nothing on photos of other sources. No skin and healthy skin have limits of their own, so each refusal
    has its reason.
    """

    temperature: float = 1.0
    # P(one of the eight) from which a photo is let through.
    in_scope_min: float = 0.61
    # P(no skin) and P(healthy skin) above which it is refused.
    no_skin_max: float = 1.0
    healthy_max: float = 1.0

    def margin(self, scores):
        """How far each photo is from being refused, [n] of scores [n, 11]: let through from 1 on."""
        shares = np.maximum(softmax(np.asarray(scores, float) / self.temperature, 1), 1e-12)
        below = shares[:, :N].sum(1) / self.in_scope_min
        return np.min([below, self.no_skin_max / shares[:, NO_SKIN], self.healthy_max / shares[:, HEALTHY]], 0)

    def limits(self):
        """The manifest's `thresholds`."""
        return {"inScopeMin": self.in_scope_min, "noSkinMax": self.no_skin_max, "healthyMax": self.healthy_max}

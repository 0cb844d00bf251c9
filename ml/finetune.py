"""Train the layers after the front."""
import copy
import math
import time
from dataclasses import asdict, dataclass

import numpy as np
import torch
import torch.nn.functional as F

from network import FRONT_LAYERS, Network
from settings import ALL_LABELS, LABELS

OTHER = len(ALL_LABELS) - 1
# Share of the drawn views that goes to each scope class; the eight share the rest. The scope classes get more than an
# eighth each because each covers far more different pictures.
SCOPE_SHARES = {"not_skin": 0.1, "healthy": 0.14, "other_lesion": 0.22}
# Diagnoses with fewer photos are one to the heads.
FEWEST_PHOTOS = 8


# Photos of a source in a class from which on it is drawn as often as any other source of the class, where sources are drawn
# alike: fewer are drawn less, or their few photos would be learnt by heart.
FULL_SOURCE = 20


@dataclass(frozen=True)
class Recipe:
    """The numbers of one training.

    `more2`: photos of more2.csv are trained on too. `diagnoses`: names of other diseases are outputs of the head, whose shares
    are added up ("first"), names of everything are those of a second head ("second"), or none are told. `larva`: how
    often larva migrans is drawn for one draw of another of the eight. `even_sources`: the sources of one of the eight are
    drawn alike, or else by the square root of their photos. `style_probability`: how often the statistics of what the front
    gives are mixed (`mix_styles`). `seed` is added to that of the part.
    """

    more2: bool = True
    diagnoses: str = "second"
    larva: float = 0.3
    even_sources: bool = True
    style_probability: float = 0.5
    steps: int = 1000
    batch: int = 32
    rate_tail: float = 4e-4
    rate_head: float = 1.5e-3
    weight_decay: float = 0.02
    warmup: float = 0.05
    smoothing: float = 0.1
    second_weight: float = 0.5
    mix_probability: float = 0.5
    average_decay: float = 0.98
    seed: int = 0

    def describe(self):
        """Plain dictionary for logs and cache keys."""
        return asdict(self)


# The trainings whose mean scores are one network.
RECIPES = {
    # The photos of model 0.4.0.
    "0.4.0": (Recipe(more2=False, diagnoses="", larva=1.0),),
    "sources": (Recipe(diagnoses=""),),
    "diagnoses-first": (Recipe(diagnoses="first"),),
    "longer": (Recipe(steps=2000, larva=0.6),),
    "longer-roots": (Recipe(steps=2000, larva=0.6, even_sources=False, seed=7),),
    "even-larva": (Recipe(larva=1.0, even_sources=False),),
    "0.5.0": (Recipe(), Recipe(seed=7), Recipe(larva=1.0, even_sources=False)),
    # What ships: larva migrans drawn often costs feet and legs, drawn rarely it is not found; each training takes another side.
    "0.6.0": (
        Recipe(steps=2000, larva=0.6),
        Recipe(steps=2000, larva=0.6, even_sources=False, seed=7),
        Recipe(larva=1.0, even_sources=False),
    ),
}


class Names:
    """Names of diagnoses as numbers, for the heads of a recipe."""

    def __init__(self, items, diagnoses):
        self.diagnoses = diagnoses
        found = {}
        for item in items:
            if diagnoses == "second" or item.target == OTHER:
                found.setdefault(self._name(item), set()).add(item.group)
        known = sorted(name for name, groups in found.items() if len(groups) >= FEWEST_PHOTOS)
        self.number = {name: number for number, name in enumerate(["rare", *known])} if diagnoses else {}

    @staticmethod
    def _name(item):
        return f"{ALL_LABELS[item.target]}: {item.diagnosis}"

    @property
    def outputs(self):
        """Outputs of the head."""
        return OTHER + len(self.number) if self.diagnoses == "first" else len(ALL_LABELS)

    @property
    def second(self):
        """Outputs of the second head."""
        return len(self.number) if self.diagnoses == "second" else 0

    def of(self, items):
        """Numbers [n] of the items' names, 0 where it is rare."""
        return np.array([self.number.get(self._name(item), 0) for item in items])

    def labels(self, targets, names, smoothing):
        """(rows [n, outputs], rows [n, second] or None) that sum to 1, smoothed towards an even distribution over ALL_LABELS,
        which keeps the confidence modest."""
        hot = F.one_hot(torch.from_numpy(targets), len(ALL_LABELS)).float()
        rows = hot * (1 - smoothing) + smoothing / len(ALL_LABELS)
        if self.diagnoses == "first":
            share = torch.full((len(targets), len(self.number)), 1 / len(self.number))
            other = torch.from_numpy(targets == OTHER)
            share[other] = smoothing * share[other] + (1 - smoothing) * F.one_hot(torch.from_numpy(names[targets == OTHER]), len(self.number))
            rows = torch.cat([rows[:, :OTHER], rows[:, OTHER:] * share], 1)
        if not self.second:
            return rows, None
        second = F.one_hot(torch.from_numpy(names), self.second).float()
        return rows, second * (1 - smoothing) + smoothing / self.second


def draw_weights(items, recipe):
    """Probability [n] of drawing each item: first by class, then by source, then by the square roots of its diagnoses' photos,
    then evenly over distinct photos and over the photo's files.

    Of classes that are none of the eight a source counts as much as its diagnoses together, since each covers far more
    different problems.
    """
    targets = np.array([item.target for item in items])
    weights = np.zeros(len(items))
    for target in np.unique(targets):
        chosen = np.flatnonzero(targets == target)
        parts = {}
        for index in chosen:
            parts.setdefault(items[index].source, {}).setdefault(items[index].diagnosis, {}).setdefault(items[index].group, []).append(index)
        roots = {source: sum(len(groups) ** 0.5 for groups in names.values()) for source, names in parts.items()}
        parts_of = dict(roots)
        if target < len(LABELS):
            sizes = {source: sum(map(len, names.values())) for source, names in parts.items()}
            parts_of = {source: min(1, n / FULL_SOURCE) if recipe.even_sources else n**0.5 for source, n in sizes.items()}
        whole = sum(parts_of.values())
        for source, names in parts.items():
            share = _class_share(target, recipe.larva) * parts_of[source] / whole
            for groups in names.values():
                for files in groups.values():
                    weights[files] = share * len(groups) ** 0.5 / roots[source] / len(groups) / len(files)
    return weights / weights.sum()


def _class_share(target, larva):
    if target >= len(LABELS):
        return SCOPE_SHARES[ALL_LABELS[target]]
    even = (1 - sum(SCOPE_SHARES.values())) / (len(LABELS) - 1 + larva)
    return even * larva if LABELS[target] == "cutaneous_larva_migrans" else even


def mix_styles(passed, generator):
    """Give each view the mean and spread of its channels, mixed with those of another view; labels stay.

    passed float32 [b, *FRONT_SHAPE]. Mean and spread hold much of who took a photo and little of what it shows (MixStyle,
    Zhou et al. 2021, arXiv:2104.02008).
    """
    mean, spread = passed.mean((2, 3), keepdim=True), passed.std((2, 3), keepdim=True) + 1e-5
    other = torch.from_numpy(generator.permutation(len(passed)))
    keep = torch.from_numpy(generator.beta(0.3, 0.3, (len(passed), 1, 1, 1))).float()
    mixed_mean, mixed_spread = (keep * part + (1 - keep) * part[other] for part in (mean, spread))
    return (passed - mean) / spread * mixed_spread + mixed_mean


def mix(passed, labels, generator):
    """Blend each view with another one, whole (mixup) or by a rectangle (cutmix).

    passed float32 [b, channels, side, side]; labels: rows [b, outputs] (which sum to 1) of one or two heads, or None.
    """
    order = torch.from_numpy(generator.permutation(len(passed)))
    if generator.random() < 0.5:
        keep = float(generator.beta(0.4, 0.4))
        mixed = keep * passed + (1 - keep) * passed[order]
    else:
        side = passed.shape[-1]
        height, width = generator.integers(side // 7, side * 11 // 14, 2)
        top, left = generator.integers(side - height + 1), generator.integers(side - width + 1)
        mixed = passed.clone()
        area = (..., slice(top, top + height), slice(left, left + width))
        mixed[area] = passed[order][area]
        keep = 1 - height * width / side**2
    return mixed, [rows if rows is None else keep * rows + (1 - keep) * rows[order] for rows in labels]


def learning_rate(progress, warmup):
    """Factor 0..1 at training progress 0..1: short linear warm-up, then a half cosine."""
    if progress < warmup:
        return progress / warmup
    return 0.5 * (1 + math.cos(math.pi * (progress - warmup) / (1 - warmup)))


def _loss(scores, rows):
    return -(rows * F.log_softmax(scores.float(), 1)).sum(1).mean()


def train(trunk, shown, items, chosen, names, recipe, seed, log):
    """Train a Network on the items of indices `chosen`; returns the running average of its weights, in eval mode.

    `shown`: views.FrontViews of all `items`; `names`: Names of the recipe.
    """
    torch.manual_seed(seed)
    network = Network(trunk, names.outputs, names.second)
    network.trunk[:FRONT_LAYERS].requires_grad_(False)
    average = copy.deepcopy(network)
    heads = [*network.head.parameters(), *(network.second.parameters() if network.second else [])]
    optimiser = torch.optim.AdamW(
        [{"params": network.trunk[FRONT_LAYERS:].parameters(), "lr": recipe.rate_tail}, {"params": heads, "lr": recipe.rate_head}],
        weight_decay=recipe.weight_decay,
    )
    rates = [group["lr"] for group in optimiser.param_groups]
    told = [items[index] for index in chosen]
    targets, named = np.array([item.target for item in told]), names.of(told)
    weights, started, running = draw_weights(told, recipe), time.time(), 0.0
    network.train()
    for step in range(recipe.steps):
        generator = np.random.default_rng([seed, step])
        for group, rate in zip(optimiser.param_groups, rates):
            group["lr"] = rate * learning_rate((step + 1) / recipe.steps, recipe.warmup)
        drawn = generator.choice(len(chosen), recipe.batch, p=weights)
        batch = torch.from_numpy(np.stack([shown.training(index, generator) for index in chosen[drawn]]))
        labels = names.labels(targets[drawn], named[drawn], recipe.smoothing)
        if generator.random() < recipe.style_probability:
            batch = mix_styles(batch, generator)
        if generator.random() < recipe.mix_probability:
            batch, labels = mix(batch, labels, generator)
        with torch.autocast("cpu", torch.bfloat16):
            scores, second = network.from_front(batch)
        loss = _loss(scores, labels[0])
        if second is not None:
            loss = loss + recipe.second_weight * _loss(second, labels[1])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            decay = min(recipe.average_decay, (step + 1) / (step + 10))
            for kept, fresh in zip(average.parameters(), network.parameters()):
                kept.lerp_(fresh, 1 - decay)
        running += (loss.item() - running) / min(step + 1, 50)
        if (step + 1) % 100 == 0:
            log(f"  step {step + 1}/{recipe.steps}, loss {running:.3f}, {time.time() - started:.0f} s")
    return average.eval()

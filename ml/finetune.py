"""Fine-tune the upper half of the network on cached maps of the lower half."""
import copy
import math
import time
from dataclasses import asdict, dataclass

import numpy as np
import torch
import torch.nn.functional as F

import probe
from settings import ALL_LABELS, LABELS

# Share of the drawn views that goes to each scope class; the eight share the rest evenly. The
# scope classes get more than an eighth each because each covers far more different pictures.
SCOPE_SHARES = {"not_skin": 0.13, "healthy": 0.17, "other_lesion": 0.14}


@dataclass(frozen=True)
class Recipe:
    """The numbers of one training."""

    epochs: int = 23
    views_per_epoch: int = 864
    batch: int = 32
    rate_tail: float = 3e-4
    rate_head: float = 1e-3
    weight_decay: float = 0.02
    warmup: float = 0.05
    smoothing: float = 0.1
    mix_probability: float = 0.6
    average_decay: float = 0.98

    def describe(self):
        """Plain dictionary for logs and cache keys."""
        return asdict(self)


def draw_weights(targets, groups, sources):
    """Probability [n] of drawing each view.

    Class first (by share), then evenly over the sources of the class (hands, fingers, nails), then
    evenly over distinct photos, then over the photo's views.
    """
    even = (1 - sum(SCOPE_SHARES.values())) / len(LABELS)
    weights = np.zeros(len(targets))
    for target in np.unique(targets):
        share = SCOPE_SHARES.get(ALL_LABELS[target], even)
        in_class = targets == target
        names = np.unique(sources[in_class])
        for name in names:
            chosen = np.flatnonzero(in_class & (sources == name))
            _, inverse, counts = np.unique(groups[chosen], return_inverse=True, return_counts=True)
            weights[chosen] = share / len(names) / len(counts) / counts[inverse]
    return weights / weights.sum()


def mix(maps, labels, generator):
    """Blend each view with another one, whole (mixup) or by a rectangle (cutmix).

    maps float32 [b, 64, 14, 14]; labels float32 [b, 11] (rows sum to 1).
    """
    order = torch.from_numpy(generator.permutation(len(maps)))
    if generator.random() < 0.5:
        keep = float(generator.beta(0.4, 0.4))
        mixed = keep * maps + (1 - keep) * maps[order]
    else:
        side = maps.shape[-1]
        height, width = generator.integers(2, side - 3, 2)
        top, left = generator.integers(side - height + 1), generator.integers(side - width + 1)
        mixed = maps.clone()
        area = (..., slice(top, top + height), slice(left, left + width))
        mixed[area] = maps[order][area]
        keep = 1 - height * width / side**2
    return mixed, keep * labels + (1 - keep) * labels[order]


def learning_rate(progress, warmup):
    """Factor 0..1 at training progress 0..1: short linear warm-up, then a half cosine."""
    if progress < warmup:
        return progress / warmup
    return 0.5 * (1 + math.cos(math.pi * (progress - warmup) / (1 - warmup)))


def soft_labels(targets, smoothing):
    """One-hot rows [n, 11] pulled towards even, which keeps the confidence modest."""
    hot = F.one_hot(torch.from_numpy(targets), len(ALL_LABELS)).float()
    return hot * (1 - smoothing) + smoothing / len(ALL_LABELS)


def _update_average(average, tail, decay):
    with torch.no_grad():
        for kept, fresh in zip(average.parameters(), tail.parameters()):
            kept.lerp_(fresh, 1 - decay)


def train(trunk, head, maps, targets, groups, sources, recipe, seed, log):
    """Train a Tail on maps float16 [n, 64, 14, 14]; returns the running average of its weights."""
    torch.manual_seed(seed)
    generator = np.random.default_rng(seed)
    tail = probe.new_tail(trunk)
    probe.set_head(tail, *head)
    average = copy.deepcopy(tail)
    optimiser = torch.optim.AdamW(
        [
            {"params": tail.layers.parameters(), "lr": recipe.rate_tail},
            {"params": tail.head.parameters(), "lr": recipe.rate_head},
        ],
        weight_decay=recipe.weight_decay,
    )
    steps = recipe.epochs * recipe.views_per_epoch // recipe.batch
    rates = [group["lr"] for group in optimiser.param_groups]
    weights = draw_weights(targets, groups, sources)
    drawn = generator.choice(len(targets), (steps, recipe.batch), p=weights)
    started, running = time.time(), 0.0
    tail.train()
    for step, indices in enumerate(drawn):
        for group, rate in zip(optimiser.param_groups, rates):
            group["lr"] = rate * learning_rate((step + 1) / steps, recipe.warmup)
        batch = torch.from_numpy(maps[indices].astype(np.float32))
        labels = soft_labels(targets[indices], recipe.smoothing)
        if generator.random() < recipe.mix_probability:
            batch, labels = mix(batch, labels, generator)
        scores = tail(batch.to(memory_format=torch.channels_last))
        loss = -(labels * F.log_softmax(scores, 1)).sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        _update_average(average, tail, min(recipe.average_decay, (step + 1) / (step + 10)))
        running += (loss.item() - running) / min(step + 1, 50)
        if (step + 1) % 100 == 0:
            log(f"  step {step + 1}/{steps}, loss {running:.3f}, {time.time() - started:.0f} s")
    return average.eval()


def predict(tail, maps, batch=64):
    """Scores float32 [n, 11] of cached maps."""
    out = []
    with torch.no_grad():
        for start in range(0, len(maps), batch):
            part = torch.from_numpy(np.asarray(maps[start : start + batch], np.float32))
            out.append(tail(part.to(memory_format=torch.channels_last)).numpy())
    return np.concatenate(out) if out else np.zeros((0, len(ALL_LABELS)), np.float32)

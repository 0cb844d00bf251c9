"""Fine-tune the network: every layer, or those after the front."""
import copy
import math
import time
from dataclasses import asdict, dataclass

import numpy as np
import torch
import torch.nn.functional as F

from network import FRONT_LAYERS, Network
from settings import ALL_LABELS, LABELS, OTHER_LESIONS

# Share of the drawn views that goes to each scope class; the eight share the rest evenly. The
# scope classes get more than an eighth each because each covers far more different pictures.
SCOPE_SHARES = {"not_skin": 0.13, "healthy": 0.17, "other_lesion": 0.14}
# How often a negative of an origin is drawn for one draw of its photos of the eight. Another disease that looks like
# one of the eight is drawn a third as often: drawn equally often, it made the gate refuse every third nail with fungus
# of a known hospital.
BESIDE_THE_EIGHT = {"not_skin": 1.0, "healthy": 1.0, "other_lesion": 1 / 3}


@dataclass(frozen=True)
class Recipe:
    """The numbers of one training.

    `more`: photos of more.csv are trained on too, except those of data.TEST_ORIGINS. `alike`: see augment.py;
    `simulated_views`: see views.py. `whole_sources`: each fold's network is also kept from one source
    (material.HELD_OUT). `frozen_front`: the front stays as it was trained on ImageNet (front.py);
    `split_other_lesions`: each of OTHER_LESIONS has an output of its own; `style_probability`: how often the statistics
    of what the front gives are mixed (`mix_styles`).
    """

    more: bool = False
    alike: bool = False
    simulated_views: bool = False
    whole_sources: bool = False
    frozen_front: bool = False
    split_other_lesions: bool = False
    style_probability: float = 0.0
    steps: int = 1200
    # The first steps see smaller views, at half the work, so that they can learn from more of them.
    small_steps: int = 800
    small_side: int = 160
    batch: int = 32
    rate_front: float = 1e-4
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

    @property
    def outputs(self):
        """How many scores the network that is trained gives."""
        return len(ALL_LABELS) - 1 + len(OTHER_LESIONS) if self.split_other_lesions else len(ALL_LABELS)


RECIPES = {
    # The recipe of model 0.1.0, whose answers to photos of other sources were counted by hand.
    "0.1.0": Recipe(),
    # The same, judged on whole sources (judge.py).
    "0.1.0-whole-sources": Recipe(whole_sources=True),
    # The recipe of model 0.2.0.
    "outside": Recipe(more=True, alike=True, simulated_views=True, whole_sources=True, steps=1600, small_steps=1100),
    # The recipe since model 0.3.0, which ships.
    "frozen-front": Recipe(
        more=True,
        alike=True,
        simulated_views=True,
        whole_sources=True,
        frozen_front=True,
        split_other_lesions=True,
        style_probability=0.5,
        steps=1600,
        small_steps=0,
    ),
}


def source_shares(targets, sources, origins):
    """{(target, source): share of the drawn views}.

    First by class, then evenly over the sources of the class (hands, fingers, nails). An `origin` that took photos of
    the eight and of something else teaches both: each scope class of it is drawn BESIDE_THE_EIGHT times as often as its
    photos of the eight, so that a camera, a cloth or a studio says little about what is shown. The other sources of the
    class share what is left.
    """
    even = (1 - sum(SCOPE_SHARES.values())) / len(LABELS)
    places = sorted(set(zip(targets.tolist(), sources.tolist(), origins.tolist())))
    shares, taught = {}, {}
    for target, source, origin in places:
        if target < len(LABELS):
            shares[target, source] = even / sum(place[0] == target for place in places)
            taught[origin] = taught.get(origin, 0) + shares[target, source]
    for number, label in enumerate(ALL_LABELS[len(LABELS) :], len(LABELS)):
        ours = [place for place in places if place[0] == number]
        alike = [place for place in ours if place[2] in taught]
        for _, source, origin in alike:
            shares[number, source] = BESIDE_THE_EIGHT[label] * taught[origin] / sum(place[2] == origin for place in alike)
        left = SCOPE_SHARES[label] - sum(shares[number, source] for _, source, _ in alike)
        for _, source, origin in ours:
            if origin not in taught:
                shares[number, source] = left / (len(ours) - len(alike))
    return shares


def draw_weights(targets, groups, sources, origins):
    """Probability [n] of drawing each view: by `source_shares`, then evenly over distinct photos, then over the photo's
    views."""
    weights = np.zeros(len(targets))
    for (target, source), share in source_shares(targets, sources, origins).items():
        chosen = np.flatnonzero((targets == target) & (sources == source))
        _, inverse, counts = np.unique(groups[chosen], return_inverse=True, return_counts=True)
        weights[chosen] = share / len(counts) / counts[inverse]
    return weights / weights.sum()


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


def mix(images, labels, generator):
    """Blend each view with another one, whole (mixup) or by a rectangle (cutmix).

    images float32 [b, channels, side, side]; labels float32 [b, outputs] (rows sum to 1).
    """
    order = torch.from_numpy(generator.permutation(len(images)))
    if generator.random() < 0.5:
        keep = float(generator.beta(0.4, 0.4))
        mixed = keep * images + (1 - keep) * images[order]
    else:
        side = images.shape[-1]
        height, width = generator.integers(side // 7, side * 11 // 14, 2)
        top, left = generator.integers(side - height + 1), generator.integers(side - width + 1)
        mixed = images.clone()
        area = (..., slice(top, top + height), slice(left, left + width))
        mixed[area] = images[order][area]
        keep = 1 - height * width / side**2
    return mixed, keep * labels + (1 - keep) * labels[order]


def learning_rate(progress, warmup):
    """Factor 0..1 at training progress 0..1: short linear warm-up, then a half cosine."""
    if progress < warmup:
        return progress / warmup
    return 0.5 * (1 + math.cos(math.pi * (progress - warmup) / (1 - warmup)))


def soft_labels(targets, smoothing, outputs):
    """One-hot rows [n, outputs] smoothed towards an even distribution, which keeps the confidence modest."""
    hot = F.one_hot(torch.from_numpy(targets), outputs).float()
    return hot * (1 - smoothing) + smoothing / outputs


def _update_average(average, network, decay):
    with torch.no_grad():
        for kept, fresh in zip(average.parameters(), network.parameters()):
            kept.lerp_(fresh, 1 - decay)


def device():
    """The GPU if there is one, else the CPU."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def train(trunk, head, view_of, candidates, targets, weights, recipe, seed, checkpoint, log):
    """Train a Network; returns the running average of its weights, in eval mode.

    `candidates` int [n]: the items to draw from, with their `targets` [n] and the probability `weights` [n]
    of each; `view_of(index, generator)` makes a random view of an item, or what the front gives for one. Every step has its own
    generator, so an interrupted training resumes from the file `checkpoint` with the same random numbers
    (except those of the dropout).
    """
    torch.manual_seed(seed)
    network = Network(trunk, recipe.outputs).to(device())
    network.set_head(*head)
    front, read = network.trunk[:FRONT_LAYERS], network.from_front if recipe.frozen_front else network
    front.requires_grad_(not recipe.frozen_front)
    average = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(
        [
            {"params": front.parameters(), "lr": recipe.rate_front},
            {"params": network.trunk[FRONT_LAYERS:].parameters(), "lr": recipe.rate_tail},
            {"params": network.head.parameters(), "lr": recipe.rate_head},
        ],
        weight_decay=recipe.weight_decay,
    )
    rates = [group["lr"] for group in optimiser.param_groups]
    parts, first = {"network": network, "average": average, "optimiser": optimiser}, 0
    if checkpoint.exists():
        saved = torch.load(checkpoint, map_location=device())
        first = saved["step"]
        for name, part in parts.items():
            part.load_state_dict(saved[name])
    started, running = time.time(), 0.0
    network.train()
    for step in range(first, recipe.steps):
        generator = np.random.default_rng([seed, step])
        for group, rate in zip(optimiser.param_groups, rates):
            group["lr"] = rate * learning_rate((step + 1) / recipe.steps, recipe.warmup)
        drawn = generator.choice(len(candidates), recipe.batch, p=weights)
        batch = torch.from_numpy(np.stack([view_of(index, generator) for index in candidates[drawn]]))
        labels = soft_labels(targets[drawn], recipe.smoothing, recipe.outputs)
        if recipe.style_probability and generator.random() < recipe.style_probability:
            batch = mix_styles(batch, generator)
        if generator.random() < recipe.mix_probability:
            batch, labels = mix(batch, labels, generator)
        if step < recipe.small_steps:
            batch = F.interpolate(batch, size=recipe.small_side, mode="bilinear", antialias=True)
        with torch.autocast(device().type, torch.bfloat16):
            scores = read(batch.to(device()))
        loss = -(labels.to(device()) * F.log_softmax(scores.float(), 1)).sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        _update_average(average, network, min(recipe.average_decay, (step + 1) / (step + 10)))
        running += (loss.item() - running) / min(step - first + 1, 50)
        if (step + 1) % 50 == 0:
            log(f"  step {step + 1}/{recipe.steps}, loss {running:.3f}, {time.time() - started:.0f} s")
            saved = {name: part.state_dict() for name, part in parts.items()}
            torch.save({"step": step + 1, **saved}, checkpoint.with_suffix(".partial"))
            checkpoint.with_suffix(".partial").replace(checkpoint)
    return average.eval().cpu()


def in_batches(function, tensors, batch, width):
    """function(images [b, 3, 224, 224]) -> [b, width] over an iterable of tensors, batch by batch."""
    out, waiting = [np.zeros((0, width), np.float32)], []

    def flush():
        if waiting:
            with torch.no_grad():
                out.append(function(torch.from_numpy(np.stack(waiting))).numpy())
            waiting.clear()

    for tensor in tensors:
        waiting.append(tensor)
        if len(waiting) == batch:
            flush()
    flush()
    return np.concatenate(out)

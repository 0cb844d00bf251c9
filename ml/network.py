"""MobileNetV2 with one linear head, whose last outputs are other diseases that become one, and a second head for training.

The trunk's weights come as one array per tensor with batch norm already folded into the
convolutions, numbered in the order of the computation.
"""
import copy
import functools
import re

import numpy as np
import torch
from torch import nn

from settings import ALL_LABELS, LABELS

# (expansion, output channels, repeats, stride of the first) – the standard 1.0 network.
STAGES = (
    (1, 16, 1, 1),
    (6, 24, 2, 2),
    (6, 32, 3, 2),
    (6, 64, 4, 2),
    (6, 96, 3, 1),
    (6, 160, 3, 2),
    (6, 320, 1, 1),
)
FEATURES = 1280
# Stem and ten blocks, whose filters for edges and textures need less change than the later ones, and what they give.
FRONT_LAYERS = 11
FRONT_SHAPE = (64, 14, 14)


class _Straight(torch.autograd.Function):
    """min(max(x, 0), 6) with a straight-through gradient above 6: torch has no half-precision gradient of it on a
    CPU."""

    @staticmethod
    def forward(context, x):
        y = torch.relu(x).clamp_max_(6)
        context.save_for_backward(y)
        return y

    @staticmethod
    def backward(context, slope):
        (y,) = context.saved_tensors
        return torch.ops.aten.threshold_backward(slope, y, 0)


class ClippedRelu(nn.ReLU6):
    """ReLU6, trained with a straight-through gradient."""

    def forward(self, x):
        return _Straight.apply(x) if self.training else super().forward(x)


def _conv(inputs, outputs, kernel=1, stride=1, groups=1, activate=True):
    conv = nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups)
    return nn.Sequential(conv, ClippedRelu()) if activate else conv


class Block(nn.Module):
    """Inverted residual: widen, filter each channel, narrow; a shortcut where shapes allow."""

    def __init__(self, inputs, outputs, stride, expansion):
        super().__init__()
        wide = inputs * expansion
        steps = [] if expansion == 1 else [_conv(inputs, wide)]
        steps += [_conv(wide, wide, 3, stride, groups=wide), _conv(wide, outputs, activate=False)]
        self.steps = nn.Sequential(*steps)
        self.shortcut = stride == 1 and inputs == outputs

    def forward(self, x):
        return x + self.steps(x) if self.shortcut else self.steps(x)


def build_trunk():
    """The nineteen layers, untrained: normalised image [N, 3, 224, 224] -> [N, 1280, 7, 7]."""
    layers, channels = [_conv(3, 32, 3, 2)], 32
    for expansion, outputs, repeats, stride in STAGES:
        for repeat in range(repeats):
            layers.append(Block(channels, outputs, stride if repeat == 0 else 1, expansion))
            channels = outputs
    layers.append(_conv(channels, FEATURES))
    return nn.Sequential(*layers)


def load_trunk(path):
    """Trunk with the ImageNet weights of an .npz whose arrays are conv_<number>_weight/_bias."""
    arrays = np.load(path)
    numbers = sorted(int(re.match(r"conv_(\d+)_weight", n).group(1)) for n in arrays.files if n.endswith("_weight"))
    trunk = build_trunk()
    convolutions = [module for module in trunk.modules() if isinstance(module, nn.Conv2d)]
    if len(numbers) != len(convolutions):
        raise ValueError(f"{len(numbers)} arrays for {len(convolutions)} convolutions")
    with torch.no_grad():
        for number, conv in zip(numbers, convolutions):
            weight = torch.from_numpy(arrays[f"conv_{number}_weight"])
            if weight.shape != conv.weight.shape:
                raise ValueError(f"conv_{number}: {tuple(weight.shape)} for {tuple(conv.weight.shape)}")
            conv.weight.copy_(weight)
            conv.bias.copy_(torch.from_numpy(arrays[f"conv_{number}_bias"]))
    return trunk


def folded(scores):
    """Scores [N, 10 + d], the last d of other diseases, with those as one, [N, 11]: softmax gives it the sum of their shares."""
    last = len(ALL_LABELS) - 1
    if scores.shape[1] == len(ALL_LABELS):
        return scores
    return torch.cat([scores[:, :last], torch.logsumexp(scores[:, last:], 1, keepdim=True)], 1)


class Network(nn.Module):
    """What is trained: normalised image [N, 3, 224, 224] -> scores [N, outputs], and of the second head [N, names].

    `names`: diagnoses that the second head tells apart; it is not exported.
    """

    def __init__(self, trunk, outputs=len(ALL_LABELS), names=0, dropout=0.2):
        super().__init__()
        # A copy: networks that shared the trunk's layers would overwrite each other's weights.
        self.trunk = copy.deepcopy(trunk)
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(FEATURES, outputs)
        self.second = nn.Linear(FEATURES, names) if names else None
        self.to(memory_format=torch.channels_last)

    def from_front(self, passed):
        """(scores [N, outputs], scores of the second head [N, names] or None) of what the front gives for images,
        [N, *FRONT_SHAPE]."""
        maps = self.trunk[FRONT_LAYERS:](passed.contiguous(memory_format=torch.channels_last))
        features = self.dropout(maps.mean((2, 3)))
        return self.head(features), self.second(features) if self.second else None


class Exported(nn.Module):
    """What the product runs: image -> (logits [N, 8], scope [N, 3], cam [N, 8, 7, 7]), each the mean of `networks`, whose
    front is the same and run once.

    A head is applied at each of the 7x7 places and averaged afterwards; as it is linear, this equals applying it to the mean
    features, and the maps say where a score comes from: cam.mean((2, 3)) == logits.
    """

    def __init__(self, networks):
        super().__init__()
        self.front = networks[0].trunk[:FRONT_LAYERS]
        self.trunks = nn.ModuleList(network.trunk[FRONT_LAYERS:] for network in networks)
        self.heads = nn.ModuleList(nn.Conv2d(FEATURES, network.head.out_features, 1) for network in networks)
        with torch.no_grad():
            for head, network in zip(self.heads, networks):
                head.weight.copy_(network.head.weight[:, :, None, None] / len(networks))
                head.bias.copy_(network.head.bias / len(networks))

    def forward(self, image):
        passed = self.front(image)
        maps = functools.reduce(torch.add, (head(trunk(passed)) for trunk, head in zip(self.trunks, self.heads)))
        scores = folded(maps.mean((2, 3)))
        return scores[:, : len(LABELS)], scores[:, len(LABELS) :], maps[:, : len(LABELS)]


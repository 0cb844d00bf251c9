"""Judge the networks of a recipe's folds on photos that they never saw: as they are, of sources that they never saw,
and as other sources might have taken them (simulated). Prints one table as JSON, so that recipes are compared on the
same code.

    /usr/bin/python3 ml/judge.py --recipe outside     # scores are kept beside the trainings
"""
import argparse
import dataclasses
import hashlib
import json
import sys

import numpy as np
import torch

import calibrate
import data
import export
import finetune
import material
import network
import outside
import photos
import reader
import ruler
from settings import ALL_LABELS, DEFAULT_DATA, FOLDS, LABELS, SEED

N = len(LABELS)
NAIL = LABELS.index("onychomycosis")
HEALTHY, NO_SKIN = ALL_LABELS.index("healthy"), ALL_LABELS.index("not_skin")
# How many files of each kind of a left-out source are read.
EACH = 150
# What a fold's network reads: the eight-class set of its fold, the source that it was kept from, the hospitals that
# only test, and one file of each distinct photo of its fold, simulated as of another source.
PARTS = ("own", "leftOut", "tests", "simulated")


def readers_of(recipe, root=DEFAULT_DATA):
    """{fold: Reader} of the folds that are trained, with those of material.MEMBERS that are finished.

    Raises FileNotFoundError when no fold is trained.
    """
    folder, found = material.folder_of(recipe, material.items_of(root, recipe)), {}
    for fold in range(FOLDS):
        members = [member for member in material.MEMBERS if (folder / f"fold-{fold}-{member}.pt").exists()]
        if members:
            found[fold] = reader_of(folder, f"fold-{fold}", members, root)
    if not found:
        raise FileNotFoundError(f"no fold is trained in {folder}: train.py --recipe NAME --only fold-0-a")
    return found


def reader_of(folder, part, members, root=DEFAULT_DATA):
    """Reader of the mean scores of finished trainings of one of material.PARTS; the exported file is kept beside them."""
    path = folder / f"{part}-{'+'.join(members)}.onnx"
    if not path.exists():
        trained = [_trained(folder / f"{part}-{member}.pt", root) for member in members]
        export.write_onnx(network.Exported(trained), path)
    return reader.Reader(path)


def _trained(path, root):
    state = torch.load(path)
    trained = network.Network(network.load_trunk(root / "weights" / "mobilenetv2_nchw.npz"), len(state["head.bias"]))
    trained.load_state_dict(state)
    return trained.eval()


def rows_for(fold, every):
    """{part: rows} of PARTS for the network of a fold."""
    generator, left_out = np.random.default_rng(SEED), []
    for kind in sorted(set(every.kinds[every.origins == material.HELD_OUT[fold]])):
        members = np.flatnonzero(every.kinds == kind)
        left_out.append(np.sort(generator.choice(members, min(EACH, len(members)), replace=False)))
    simulated = every.one_of_each()
    return {
        "own": np.flatnonzero((every.origins == "eight") & (every.folds == fold)),
        "leftOut": np.concatenate(left_out),
        "tests": np.flatnonzero(np.isin(every.origins, data.TEST_ORIGINS)),
        "simulated": simulated[every.folds[simulated] == fold],
    }


def reads(recipe, every, root=DEFAULT_DATA):
    """{fold: {part: rows, partScores: [n, 11]}} of the folds that are trained, kept beside the trainings."""
    settings, found = outside.read_settings(), {}
    key = hashlib.sha256(json.dumps(dataclasses.asdict(settings)).encode()).hexdigest()[:6]
    for fold, read in readers_of(recipe, root).items():
        found[fold] = {}
        for part, rows in rows_for(fold, every).items():
            path = read.path.with_name(f"{read.path.stem}-{part}{f'-{key}' if part == 'simulated' else ''}.npy")
            if not path.exists():
                pictures = (every.simulated(r, settings) if part == "simulated" else every.items[r].load() for r in rows)
                np.save(path, np.array([read(picture) for picture in pictures], np.float32))
                print(f"{path.name} read", file=sys.stderr, flush=True)
            found[fold] |= {part: rows, f"{part}Scores": np.load(path)}
    return found


class Judge:
    """Figures of scores, by one threshold of the gate that is chosen on the simulated eight."""

    def __init__(self, found, every):
        self.found, self.every = found, every
        rows, scores = self.joined("simulated")
        eight = self.is_eight(rows)
        weights = ruler.as_outside(every.targets[rows[eight]])
        self.threshold = ruler.weighted_quantile(calibrate.in_scope(scores[eight], 1.0), weights, ruler.EIGHT_REFUSED)

    def joined(self, part):
        """(rows, scores) of all folds together."""
        parts = list(self.found.values())
        return np.concatenate([each[part] for each in parts]), np.concatenate([each[f"{part}Scores"] for each in parts])

    def is_eight(self, rows):
        """Mask of the rows of the eight-class set."""
        return self.every.origins[rows] == "eight"

    def by_kind(self, rows, scores):
        """For each kind, each distinct photo once: right, among the first three and refused of the eight; let
        through of the others."""
        found, targets, groups = {}, self.every.targets, self.every.groups
        for kind in sorted(set(self.every.kinds[rows])):
            here = self.every.kinds[rows] == kind
            mean, first = calibrate.by_photo(scores[here], groups[rows][here])
            inside = calibrate.by_photo(calibrate.in_scope(scores[here], 1.0), groups[rows][here])[0]
            target = targets[rows][here][first]
            if target[0] < N:
                found[kind] = ruler.eight(mean, target, inside, self.threshold)["unweighted"]
            else:
                found[kind] = {"falseAccepts": calibrate.proportion(inside >= self.threshold)}
        return found

    def simulated(self):
        """Figures of simulated photos, with the names of those that were counted on photos of other sources."""
        rows, scores = self.joined("simulated")
        targets, inside, eight = self.every.targets[rows], calibrate.in_scope(scores, 1.0), self.is_eight(rows)
        figures = ruler.eight(scores[eight], targets[eight], inside[eight], self.threshold)
        kinds, accepted = self.every.kinds[rows], inside >= self.threshold
        healthy = sorted(set(kinds[targets == HEALTHY]))
        return {
            **{name: figures[name] for name in ("top1", "top3", "refused", "meanConfidence", "byCondition")},
            "macroF1": figures["unweighted"]["macroF1"],
            "healthyFalseAccepts": float(np.mean([accepted[kinds == kind].mean() for kind in healthy])),
            "noSkinFalseAccepts": float(accepted[targets == NO_SKIN].mean()),
            "healthyAuroc": ruler.auroc(inside[eight], inside[targets == HEALTHY]),
            "byKind": self.by_kind(rows[~eight], scores[~eight]),
        }

    def left_out(self, fold):
        """Figures of the source that the network of a fold never saw, and AUROC of its gate: the eight of the fold, or of
        the source itself, against each other kind of the source."""
        found = self.found[fold]
        rows, scores = found["leftOut"], found["leftOutScores"]
        inside, good = calibrate.in_scope(scores, 1.0), calibrate.in_scope(found["ownScores"], 1.0)
        own = inside[self.every.targets[rows] < N]
        others = sorted(set(self.every.kinds[rows][self.every.targets[rows] >= N]))
        return {
            **self.by_kind(rows, scores),
            "gateAuroc": {kind: ruler.auroc(good, inside[self.every.kinds[rows] == kind]) for kind in others},
            "gateAurocWithin": {kind: ruler.auroc(own, inside[self.every.kinds[rows] == kind]) for kind in others},
        }

    def nails(self, hospital):
        """Fungus against dystrophy of a hospital that no training uses, by each fold's network; `named`: let through and
        led by fungus. The network that was kept from hospital D had no dystrophy to learn from."""
        found = {}
        for fold, parts in self.found.items():
            rows, scores = parts["tests"], parts["testsScores"]
            here = self.every.origins[rows] == hospital
            fungus, share = self.every.targets[rows] == NAIL, scores[:, NAIL] - np.logaddexp.reduce(scores, axis=1)
            named = (calibrate.in_scope(scores, 1.0) >= self.threshold) & (scores[:, :N].argmax(1) == NAIL)
            found[f"without {material.HELD_OUT[fold]}"] = {
                "auroc": ruler.auroc(share[here & fungus], share[here & ~fungus]),
                "fungusNamed": float(named[here & fungus].mean()),
                "dystrophyNamed": float(named[here & ~fungus].mean()),
            }
        return found

    def table(self):
        """All figures of a recipe."""
        rows, scores = self.joined("own")
        groups, targets = self.every.groups[rows], self.every.targets[rows]
        mean, first = calibrate.by_photo(scores, groups)
        inside = calibrate.by_photo(calibrate.in_scope(scores, 1.0), groups)[0]
        return {
            "threshold": self.threshold,
            "simulated": self.simulated(),
            "sourceLeftOut": {material.HELD_OUT[fold]: self.left_out(fold) for fold in self.found},
            "nails": {hospital: self.nails(hospital) for hospital in data.TEST_ORIGINS},
            "folds": ruler.eight(mean, targets[first], inside, self.threshold)["unweighted"],
        }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--recipe", choices=finetune.RECIPES, default="frozen-front")
    recipe, every = finetune.RECIPES[parser.parse_args().recipe], photos.every_photo()
    print(json.dumps(Judge(reads(recipe, every), every).table(), indent=1))


if __name__ == "__main__":
    sys.exit(main())

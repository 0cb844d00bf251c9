"""Judge the networks of a recipe's folds on photos that they never saw: as they are, of sources that they never saw,
simulated, and in wider scenes. Prints one table as JSON, so that recipes are compared on the same code.

    /usr/bin/python3 ml/judge.py --recipe outside     # what is read is kept beside the trainings
"""
import argparse
import json
import sys

import numpy as np
import torch

import calibrate
import data
import export
import finetune
import fit_outside
import frozen
import material
import network
import outside
import ruler
import scene
from settings import ALL_LABELS, DEFAULT_DATA, FOLDS, LABELS, SEED

N = len(LABELS)
NAIL = LABELS.index("onychomycosis")
HEALTHY, NO_SKIN = ALL_LABELS.index("healthy"), ALL_LABELS.index("not_skin")
# Files of each kind of a source left out that are read.
EACH = 150
# Of the simulated eight, in the mix counted outside, a gate of this table refuses so many: recipes are compared alike.
EIGHT_REFUSED = 0.08
# What a fold's network reads: the eight-class set of its fold, the source that it was kept from, the hospitals that only
# test, and one simulated photo of each scene of its fold.
PARTS = ("own", "leftOut", "tests", "simulated")
# Share of the side of a wider scene that a simulated photo takes; 1: no scene around it.
SHARES = (1.0, 0.7, 0.5, 0.35)


def reader_of(folder, training):
    """The Reader of one of material.TRAININGS that lies in `folder`."""
    path = folder / f"{training}.onnx"
    if not path.exists():
        trained = network.Network(network.load_trunk(DEFAULT_DATA / "weights" / "mobilenetv2_nchw.npz"))
        trained.load_state_dict(torch.load(folder / f"{training}.pt"))
        export.write_onnx(network.Exported(trained), path)
    return frozen.Reader(path)


def columns_of(items):
    """{targets, folds, groups, sources, origins} of the items, each an array [n]."""
    targets, folds, groups = data.arrays(items)
    return {
        "targets": targets,
        "folds": folds,
        "groups": groups,
        "sources": np.array([item.source for item in items]),
        "origins": np.array([item.origin for item in items]),
    }


def rows_for(fold, items, columns, kinds):
    """{part: rows} of PARTS for the network of a fold."""
    generator, origins, folds = np.random.default_rng(SEED), columns["origins"], columns["folds"]
    left_out = []
    for kind in sorted(set(kinds[origins == material.HELD_OUT[fold]])):
        members = np.flatnonzero(kinds == kind)
        left_out.append(np.sort(generator.choice(members, min(EACH, len(members)), replace=False)))
    simulated = fit_outside.chosen(items)
    return {
        "own": np.flatnonzero((origins == "eight") & (folds == fold)),
        "leftOut": np.concatenate(left_out),
        "tests": np.flatnonzero(np.isin(origins, data.TEST_ORIGINS)),
        "simulated": simulated[folds[simulated] == fold],
    }


def read(reader, pictures):
    """Mean scores float32 [n, 11] over the product's views of uint8 pictures."""
    return np.array([reader(frozen.tensors_of(picture))[0].mean(0) for picture in pictures], np.float32)


def reads(folder, items, columns, kinds):
    """{fold: {part: rows, partScores: [n, 11]}} of the folds whose network lies in `folder`."""
    settings, found = outside.read_settings(), {}

    def picture(part, row):
        photo = items[row].load()
        generator = np.random.default_rng([SEED, 2, int(row)])
        return outside.simulate(photo, generator, settings) if part == "simulated" else photo

    for fold in range(FOLDS):
        path = folder / f"judged-{fold}.npz"
        if not path.exists() and (folder / f"fold-{fold}-a.pt").exists():
            reader, rows = reader_of(folder, f"fold-{fold}-a"), rows_for(fold, items, columns, kinds)
            scores = {f"{part}Scores": read(reader, (picture(part, row) for row in rows[part])) for part in PARTS}
            np.savez(path, **rows, **scores)
            print(f"{path.name} read", file=sys.stderr, flush=True)
        if path.exists():
            found[fold] = dict(np.load(path))
    return found


def in_scenes(folder, items, columns):
    """{share: figures} of the eight-class set, each distinct photo by the network of its fold: within a wider scene, then
    simulated, in the mix counted outside. The gate is the one that ships. What lies around is of the same fold."""
    settings, chosen, found = outside.read_settings(), fit_outside.chosen(items), []
    for fold in range(FOLDS):
        path = folder / f"scenes-{fold}.npz"
        if not path.exists() and (folder / f"fold-{fold}-a.pt").exists():
            here = columns["folds"] == fold
            rows = chosen[(columns["origins"][chosen] == "eight") & here[chosen]]
            skins = np.flatnonzero(here & (columns["sources"] == data.HEALTHY_SKIN))
            ordinary = np.flatnonzero(here & (columns["sources"] == "not-skin"))

            def picture(row, share):
                generator, photo = np.random.default_rng([SEED, 3, int(row)]), items[row].load()
                around = [items[generator.choice(those)].load() for those in (skins, ordinary)]
                wide = photo if share == 1 else scene.within(photo, generator, share, *around)
                return outside.simulate(wide, generator, settings)

            reader = reader_of(folder, f"fold-{fold}-a")
            np.savez(path, rows=rows, **{str(share): read(reader, (picture(row, share) for row in rows)) for share in SHARES})
            print(f"{path.name} read", file=sys.stderr, flush=True)
        if path.exists():
            found.append(dict(np.load(path)))
    targets, table = columns["targets"][np.concatenate([part["rows"] for part in found])], {}
    for share in map(str, SHARES):
        scores = np.concatenate([part[share] for part in found])
        figures = ruler.eight(scores, targets, calibrate.in_scope(scores, 1.0), ruler.Gate().in_scope_min)
        table[share] = {name: figures[name] for name in ("photos", "top1", "top3", "refused", "meanConfidence")}
    return table


class Judge:
    """Figures of scores, by one threshold of the gate that is chosen on the simulated eight."""

    def __init__(self, found, columns, kinds):
        self.found, self.columns, self.kinds = found, columns, kinds
        rows, scores = self.joined("simulated")
        eight = self.is_eight(rows)
        weights = ruler.as_outside(columns["targets"][rows[eight]])
        self.threshold = ruler.weighted_quantile(calibrate.in_scope(scores[eight], 1.0), weights, EIGHT_REFUSED)

    def joined(self, part):
        """(rows, scores) of all folds together."""
        parts = list(self.found.values())
        return np.concatenate([each[part] for each in parts]), np.concatenate([each[f"{part}Scores"] for each in parts])

    def is_eight(self, rows):
        """Mask of the rows of the eight-class set."""
        return self.columns["origins"][rows] == "eight"

    def by_kind(self, rows, scores):
        """Of each kind: right, among the first three and refused, each distinct photo once; or let through."""
        found, targets, groups = {}, self.columns["targets"], self.columns["groups"]
        for kind in sorted(set(self.kinds[rows])):
            here = self.kinds[rows] == kind
            mean, first = calibrate.by_photo(scores[here], groups[rows][here])
            inside = calibrate.by_photo(calibrate.in_scope(scores[here], 1.0), groups[rows][here])[0]
            target = targets[rows][here][first]
            if target[0] < N:
                found[kind] = ruler.eight(mean, target, inside, self.threshold)["unweighted"]
            else:
                found[kind] = {"letThrough": calibrate.proportion(inside >= self.threshold)}
        return found

    def simulated(self):
        """Figures in the words of what was counted outside, on simulated photos."""
        rows, scores = self.joined("simulated")
        targets, inside, eight = self.columns["targets"][rows], calibrate.in_scope(scores, 1.0), self.is_eight(rows)
        figures = ruler.eight(scores[eight], targets[eight], inside[eight], self.threshold)
        healthy = sorted(set(self.kinds[rows][targets == HEALTHY]))
        return {
            **{name: figures[name] for name in ("top1", "top3", "refused", "meanConfidence", "byCondition")},
            "macroF1": figures["unweighted"]["macroF1"],
            "healthyLetThrough": float(np.mean([np.mean(inside[self.kinds[rows] == k] >= self.threshold) for k in healthy])),
            "noSkinLetThrough": float(np.mean(inside[targets == NO_SKIN] >= self.threshold)),
            "healthyAuroc": ruler.auroc(inside[eight], inside[targets == HEALTHY]),
            "byKind": self.by_kind(rows[~eight], scores[~eight]),
        }

    def left_out(self, fold):
        """Figures of the source that the network of a fold never saw, and AUROC of its gate: the eight of the fold, or of
        the source itself, against each other kind of the source."""
        found = self.found[fold]
        rows, scores = found["leftOut"], found["leftOutScores"]
        inside, good = calibrate.in_scope(scores, 1.0), calibrate.in_scope(found["ownScores"], 1.0)
        own = inside[self.columns["targets"][rows] < N]
        others = sorted(set(self.kinds[rows][self.columns["targets"][rows] >= N]))
        return {
            **self.by_kind(rows, scores),
            "gateAuroc": {kind: ruler.auroc(good, inside[self.kinds[rows] == kind]) for kind in others},
            "gateAurocWithin": {kind: ruler.auroc(own, inside[self.kinds[rows] == kind]) for kind in others},
        }

    def nails(self, hospital):
        """Fungus against dystrophy of a hospital that no training uses, by each fold's network; `named`: let through and
        led by fungus. The network that was kept from hospital D had no dystrophy to learn from."""
        found = {}
        for fold, parts in self.found.items():
            rows, scores = parts["tests"], parts["testsScores"]
            here = self.columns["origins"][rows] == hospital
            fungus, share = self.columns["targets"][rows] == NAIL, scores[:, NAIL] - np.logaddexp.reduce(scores, axis=1)
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
        groups, targets = self.columns["groups"][rows], self.columns["targets"][rows]
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
    parser.add_argument("--recipe", choices=finetune.RECIPES, default="outside")
    recipe = finetune.RECIPES[parser.parse_args().recipe]
    items = frozen.every_item()
    columns, kinds = columns_of(items), np.array([fit_outside.kind_of(item) for item in items])
    folder = material.folder_of(recipe, material.items_of(DEFAULT_DATA, recipe))
    table = Judge(reads(folder, items, columns, kinds), columns, kinds).table()
    print(json.dumps({**table, "inScenes": in_scenes(folder, items, columns)}, indent=1))


if __name__ == "__main__":
    sys.exit(main())

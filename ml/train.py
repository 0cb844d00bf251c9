"""The whole pipeline in one command: folds -> calibration -> final training -> export -> reports.

    /usr/bin/python3 ml/train.py [--data FOLDER] [--method finetune|probe] [--folds-only]

Finished folds are kept in ml/.cache and not trained again.
"""
import os

# Set before numpy and torch are loaded: the machine is shared.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

import argparse
import hashlib
import json
import platform
import shutil
import sys
import time
from pathlib import Path

import numpy as np
import PIL
import scipy
import sklearn
import torch

import calibrate
import data
import export
import features
import finetune
import fusion
import golden
import manifest
import network
import probe
import shortcuts
from settings import ALL_LABELS, CACHE, DEFAULT_DATA, FOLDS, LABELS, MODEL_DIR, ROOT, SEED, VIEWS

FINAL = "final"


def log(text):
    """One line with the time of day."""
    print(time.strftime("%H:%M:%S"), text, flush=True)


def environment():
    """Versions that the figures depend on."""
    modules = {"torch": torch, "numpy": np, "scipy": scipy, "sklearn": sklearn, "pillow": PIL}
    versions = {name: module.__version__ for name, module in modules.items()}
    return {"python": platform.python_version(), **versions, "threads": torch.get_num_threads()}


class Material:
    """Everything loaded once: items, targets, cached maps and the untouched trunk."""

    def __init__(self, root):
        self.root = root
        self.items = data.load_items(root)
        self.targets, self.folds, self.groups = data.arrays(self.items)
        self.sources = np.array([item.source for item in self.items])
        self.trunk = network.load_trunk(root / "weights" / "mobilenetv2_nchw.npz")
        self.maps = features.MiddleMaps(self.items, root, log)
        self.training_maps, self.owner = self.maps.training_views()
        self.probe_features = self._probe_features()

    def _probe_features(self):
        """Features [m, 1280] of the plain views and the first augmented round (kept on disk)."""
        path = self.maps.round_folder / "probe-features.npy"
        self.probe_rows = np.arange(len(self.items) + len(self.maps.rounds[0][0]))
        if not path.exists():
            tail = probe.new_tail(self.trunk)
            np.save(path, probe.pooled_features(tail, self.training_maps[self.probe_rows]))
        return np.load(path)

    def head(self, keep):
        """Probe head fitted on the files of mask `keep` [files]."""
        rows = np.flatnonzero(keep[self.owner[self.probe_rows]])
        owner = self.owner[rows]
        return probe.fit_head(self.probe_features[rows], self.targets[owner], self.groups[owner])


def recipe_key(material, method, recipe):
    """Short key of the training code and material: another key, another cache folder."""
    code = b"".join((ROOT / "ml" / name).read_bytes() for name in ("finetune.py", "probe.py"))
    facts = [method, recipe.describe(), SEED, str(material.maps.round_folder.name)]
    return hashlib.sha256(code + json.dumps(facts).encode()).hexdigest()[:10]


def train_one(material, name, keep, method, recipe, folder):
    """Tail trained on the files of mask `keep`, from the cache when it is there."""
    path = folder / f"{name}.pt"
    tail = probe.new_tail(material.trunk)
    if path.exists():
        tail.load_state_dict(torch.load(path))
        return tail.eval()
    started = time.time()
    head = material.head(keep)
    if method == "probe":
        probe.set_head(tail, *head)
    else:
        rows = np.flatnonzero(keep[material.owner])
        owner = material.owner[rows]
        number = FOLDS if name == FINAL else int(name[-1])
        tail = finetune.train(
            material.trunk,
            head,
            material.training_maps[rows],
            material.targets[owner],
            material.groups[owner],
            material.sources[owner],
            recipe,
            SEED + number,
            log,
        )
    torch.save(tail.state_dict(), path.with_suffix(".partial"))
    path.with_suffix(".partial").replace(path)
    log(f"{name}: trained in {time.time() - started:.0f} s")
    return tail.eval()


def out_of_fold(material, method, recipe, folder):
    """Scores float32 [files, 3 views, 11], each file scored by the network that never saw its photo."""
    scores = np.full((len(material.items), len(VIEWS), len(ALL_LABELS)), np.nan, np.float32)
    for fold in range(FOLDS):
        held_out = material.folds == fold
        path = folder / f"fold-{fold}-scores.npy"
        if not path.exists():
            tail = train_one(material, f"fold-{fold}", ~held_out, method, recipe, folder)
            rows = np.flatnonzero(held_out)
            views = [finetune.predict(tail, material.maps.views[view][rows]) for view in VIEWS]
            np.save(path, np.stack(views, 1))
        scores[held_out] = np.load(path)
        done = held_out & (material.targets < len(LABELS))
        log(f"fold {fold}: {np.mean(scores[done, 0, : len(LABELS)].argmax(1) == material.targets[done]):.3f} of the files")
    return scores


def fold_tails(material, method, recipe, folder):
    """The network of every fold, from the cache."""
    return [
        train_one(material, f"fold-{fold}", material.folds != fold, method, recipe, folder) for fold in range(FOLDS)
    ]


def rough_scores(material, tails, folder):
    """Scores float32 [files, 11] of one augmented view of each file, by the network that never saw it.

    The test-time views are as clean as the material; these are cut, blurred, relit, ringed and partly
    set before another background, which is a little nearer to a stranger's photo.
    """
    path = folder / "rough-scores.npy"
    if not path.exists():
        indices, maps = material.maps.rounds[0]
        if len(indices) != len(material.items):
            raise ValueError("the first round must hold every file")
        scores = np.empty((len(indices), len(ALL_LABELS)), np.float32)
        for fold, tail in enumerate(tails):
            held_out = material.folds == fold
            scores[held_out] = finetune.predict(tail, maps[np.flatnonzero(held_out)])
        np.save(path, scores)
    return np.load(path)


def release(material, tail, evaluation, choices, training):
    """Export and write every file of the model folder; they replace the old ones together."""
    staging = CACHE / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir(parents=True)
    exported = network.Exported(network.frozen_part(material.trunk), tail).eval()
    sha256 = export.write_onnx(exported, staging / "skin.onnx")
    difference, runtime = export.largest_difference(exported, staging / "skin.onnx")
    log(f"ONNX against torch: {difference:.1e} ({runtime})")
    golden.write(staging / "golden", exported, choices["views"], sha256)
    document = manifest.write(staging / "manifest.json", sha256, choices, training)
    evaluation = {
        "modelSha256": sha256,
        "createdAt": document["createdAt"],
        "onnxCheck": {"largestDifference": difference, "against": runtime},
        **evaluation,
    }
    text = json.dumps(evaluation, indent=1) + "\n"
    (staging / "training.json").write_text(text, encoding="utf-8")
    shutil.rmtree(MODEL_DIR / "golden", ignore_errors=True)
    shutil.copytree(staging, MODEL_DIR, dirs_exist_ok=True)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=DEFAULT_DATA, help="folder with photos.csv and negatives.csv")
    parser.add_argument("--method", choices=("finetune", "probe"), default="finetune")
    parser.add_argument("--folds-only", action="store_true", help="stop after the evaluation")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    torch.set_num_threads(1)
    recipe = finetune.Recipe()
    material = Material(arguments.data.resolve())
    key = recipe_key(material, arguments.method, recipe)
    folder = CACHE / f"{arguments.method}-{key}"
    folder.mkdir(parents=True, exist_ok=True)
    log(f"{len(material.items)} files, {len(set(material.groups))} groups; {folder.name}; {environment()}")

    scores = out_of_fold(material, arguments.method, recipe, folder)
    evaluation, choices = calibrate.evaluate(scores, material.items)
    tails = fold_tails(material, arguments.method, recipe, folder)
    rough = rough_scores(material, tails, folder)
    evaluation["roughViews"] = calibrate.rough_figures(rough, material.items, choices)
    evaluation["shortcuts"] = shortcuts.measure(
        material.items, scores, material.maps.frozen, tails, choices, folder
    )
    clinical = arguments.data.resolve().parent / "facts" / "clinical_lr.json"
    table = json.loads(clinical.read_text(encoding="utf-8"))
    evaluation["fusion"], choices["fusion"] = fusion.choose(scores, material.items, choices, table)
    training = {
        "method": arguments.method,
        "recipe": recipe.describe() if arguments.method == "finetune" else {},
        "dataFingerprint": data.fingerprint(material.items),
        "seed": SEED,
        "files": len(material.items),
        "groups": len(set(material.groups)),
    }
    evaluation = {
        "network": export.DESCRIPTION,
        "training": training,
        "environment": environment(),
        "attributions": data.attributions(material.root),
        "strangers": fusion.STRANGERS,
        **evaluation,
    }
    (folder / "training.json").write_text(json.dumps(evaluation, indent=1), encoding="utf-8")
    log(json.dumps(evaluation["summary"]))
    if arguments.folds_only:
        return
    everything = np.ones(len(material.items), bool)
    tail = train_one(material, FINAL, everything, arguments.method, recipe, folder)
    release(material, tail, evaluation, choices, training)
    log("released; `npm run evaluate` measures the new file and writes its card")


if __name__ == "__main__":
    sys.exit(main())

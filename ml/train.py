"""The whole pipeline in one command: folds -> calibration -> final training -> export -> reports.

    /usr/bin/python3 ml/train.py [--data FOLDER] [--recipe NAME] [--folds-only] [--only TRAINING ...]

Finished folds are kept in ml/.cache and not trained again.
"""
import os

# Set before numpy and torch are loaded: the machine is shared.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

import argparse
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
import consistency
import data
import export
import finetune
import fusion
import golden
import judge
import manifest
import network
import photos
import preprocess
import reliability
import shortcuts
from material import FINAL, MEMBERS, PUBLISHED, TRAININGS, Material, folder_of
from settings import CACHE, DEFAULT_DATA, FOLDS, LABELS, MODEL_DIR, SEED, VIEWS


def log(text):
    """One line with the time of day."""
    print(time.strftime("%H:%M:%S"), text, flush=True)


def environment():
    """Versions that the figures depend on."""
    modules = {"torch": torch, "numpy": np, "scipy": scipy, "sklearn": sklearn, "pillow": PIL}
    versions = {name: module.__version__ for name, module in modules.items()}
    return {"python": platform.python_version(), **versions, "threads": torch.get_num_threads()}


def train_one(material, name, recipe, folder):
    """The network of one of TRAININGS, from the cache when it is there."""
    path = folder / f"{name}.pt"
    if path.exists():
        trained = network.Network(material.trunk, recipe.outputs)
        trained.load_state_dict(torch.load(path))
        return trained.eval()
    started, keep = time.time(), material.trained_on(name.rpartition("-")[0])
    candidates = np.flatnonzero(keep)
    weights = finetune.draw_weights(
        material.targets[candidates],
        material.groups[candidates],
        material.sources[candidates],
        material.origins[candidates],
    )
    trained = finetune.train(
        material.trunk,
        material.head(keep),
        material.shown.training,
        candidates,
        material.taught[candidates],
        weights,
        recipe,
        SEED + TRAININGS.index(name),
        folder / f"{name}.unfinished",
        log,
    )
    torch.save(trained.state_dict(), path.with_suffix(".partial"))
    path.with_suffix(".partial").replace(path)
    log(f"{name}: trained in {time.time() - started:.0f} s")
    return trained


def train_part(material, part, recipe, folder):
    """The networks of one of PARTS; their mean scores are what counts."""
    return [train_one(material, f"{part}-{member}", recipe, folder) for member in MEMBERS]


def kept(path, compute):
    """The array that `compute()` gives, from the file when it is there."""
    if not path.exists():
        np.save(path, compute())
    return np.load(path)


def view_scores(material, read, rows):
    """Scores float32 [rows, 3 views, 11]."""
    loaded = (material.items[row].load() for row in rows)
    tensors = (preprocess.prepare(image, view) for image in loaded for view in VIEWS)
    return read.predict(tensors).reshape(len(rows), len(VIEWS), -1)


def degraded_scores(material, read, rows):
    """Scores float32 [rows, 11] of one augmented view of each item.

    The test-time views are as clean as the material; these are cut, blurred, relit, ringed and partly
    set before another background, which is a little nearer to a photo of another source.
    """
    return read.predict(material.views.degraded(row) for row in rows)


def out_of_fold(material, networks, rows, score, folder, name):
    """What `score(material, reader, rows)` gives for the items `rows`, each by the networks that never saw its photo.

    `networks`: a Reader for each fold; its scores are kept in `folder`.
    """
    folds = material.folds[rows]
    parts = [
        kept(folder / f"fold-{fold}-{name}.npy", lambda: score(material, read, rows[folds == fold]))
        for fold, read in enumerate(networks)
    ]
    scores = np.empty((len(rows), *parts[0].shape[1:]), np.float32)
    for fold, part in enumerate(parts):
        scores[folds == fold] = part
    return scores


def published_split(material, recipe, folder):
    """Accuracy on the test files of the published split by one network trained on its training files.

    Most of these test files show a photo of the training part: for comparison with published figures only.
    """
    rows = np.flatnonzero(np.isin(material.published, ("leaked", "clean")))
    train_one(material, f"{PUBLISHED}-{MEMBERS[0]}", recipe, folder)
    read = judge.reader_of(folder, PUBLISHED, MEMBERS[:1], material.root)
    scores = kept(folder / "published-scores.npy", lambda: view_scores(material, read, rows))
    answers = scores.mean(1)[:, : len(LABELS)].argmax(1)
    right, leaked = answers == material.targets[rows], material.published[rows] == "leaked"
    return {
        "note": "published split, for comparison only: most test files show a photo of the training part",
        "all": calibrate.proportion(right),
        "leaked": calibrate.proportion(right[leaked]),
        "clean": calibrate.proportion(right[~leaked]),
    }


def release(networks, evaluation, choices, training):
    """Export `networks` as one and write every file of the model folder; they replace the old ones together."""
    staging = CACHE / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir(parents=True)
    exported = network.Exported(networks).eval()
    sha256 = export.write_onnx(exported, staging / "skin.onnx")
    difference, runtime = export.largest_difference(exported, staging / "skin.onnx")
    log(f"ONNX against torch: {difference:.1e} ({runtime})")
    golden.write(staging / "golden", exported, VIEWS, sha256)
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
    parser.add_argument("--recipe", choices=finetune.RECIPES, default="frozen-front", help="numbers and photos of a training")
    parser.add_argument("--folds-only", action="store_true", help="stop after the evaluation")
    parser.add_argument("--only", nargs="+", choices=TRAININGS, help="run these trainings and stop, to share the work")
    return parser.parse_args()


def evaluate(material, recipe, folder, clinical):
    """(figures of training.json, choices of the manifest) from the folds' networks."""
    for fold in range(FOLDS):
        train_part(material, f"fold-{fold}", recipe, folder)
    networks = [read for _, read in sorted(judge.readers_of(recipe, material.root).items())]
    # Figures cover the same photos whatever else was trained on; photos of more.csv come after them.
    items = [item for item in material.items if item.origin not in data.MORE_ORIGINS]
    every = np.arange(len(items))
    scores = out_of_fold(material, networks, every, view_scores, folder, "scores")
    every_photo = photos.every_photo(material.root)
    found = judge.reads(recipe, every_photo, material.root)
    simulated, kinds = reliability.simulated(found, every_photo)
    ordinary = np.array([item.source == "not-skin" for item in items])

    def gate_of(temperature, logits):
        return reliability.choose_gate(simulated, kinds, logits[ordinary], temperature)

    evaluation, choices = calibrate.evaluate(scores, items, gate_of)
    others = reliability.eight_left_out(found, every_photo)
    choices["reliability"] = reliability.counts(simulated, others, choices["gate"])
    evaluation["outOfDistribution"] = reliability.record(found, every_photo, choices["gate"])
    degraded = out_of_fold(material, networks, every, degraded_scores, folder, "degraded")
    evaluation["degradedViews"] = calibrate.degraded_figures(degraded, items, choices)
    evaluation["shortcuts"] = shortcuts.measure(items, scores, networks, choices, folder)
    evaluation["consistency"] = consistency.measure(items, networks, folder / "consistency.npz")
    evaluation["publishedSplit"] = published_split(material, recipe, folder)
    table = json.loads(clinical.read_text(encoding="utf-8"))
    simulated_scores, simulated_targets = simulated
    eight = simulated_targets < len(LABELS)
    evaluation["fusion"], choices["fusion"] = fusion.choose(
        scores, items, choices, table, (simulated_scores[eight], simulated_targets[eight])
    )
    return evaluation, choices


def main():
    arguments = parse_arguments()
    torch.set_num_threads(1)
    recipe, root = finetune.RECIPES[arguments.recipe], arguments.data.resolve()
    material = Material(root, recipe)
    folder = folder_of(recipe, material.items)
    folder.mkdir(parents=True, exist_ok=True)
    log(f"{len(material.items)} items, {len(set(material.groups))} groups; {folder.name}; {environment()}")
    for name in arguments.only or ():
        train_one(material, name, recipe, folder)
    if arguments.only:
        return
    evaluation, choices = evaluate(material, recipe, folder, root.parent / "facts" / "clinical_lr.json")
    taught = [material.items[row] for row in np.flatnonzero(material.trained_on(FINAL))]
    training = {
        "method": "finetune",
        "recipe": recipe.describe(),
        "dataFingerprint": data.fingerprint(taught),
        "seed": SEED,
        "members": len(MEMBERS),
        "files": len({item.path for item in taught}),
        "groups": len({item.group for item in taught}),
        "testHospitals": [origin.partition("-")[2] for origin in data.TEST_ORIGINS],
    }
    evaluation = {
        "network": export.DESCRIPTION,
        "training": training,
        "environment": environment(),
        "attributions": data.attributions(material.root, recipe.more),
        **evaluation,
    }
    (folder / "training.json").write_text(json.dumps(evaluation, indent=1), encoding="utf-8")
    log(json.dumps(evaluation["summary"]))
    if arguments.folds_only:
        return
    release(train_part(material, FINAL, recipe, folder), evaluation, choices, training)
    log("released; `npm run evaluate` measures the new file and writes its card")


if __name__ == "__main__":
    sys.exit(main())

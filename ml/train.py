"""The whole pipeline in one command: views -> networks kept from whole sources -> final networks -> export.

    /usr/bin/python3 ml/train.py [--data FOLDER] [--recipe NAME] [--only PART ...]

What is finished is kept in ml/.cache and not made again. `npm run train` chooses the product's numbers afterwards.
"""
import os

# Set before numpy and torch are loaded: each process uses one thread.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

import argparse
import datetime
import json
import multiprocessing
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

import data
import export
import finetune
import golden
import held_out
import manifest
import network
from material import FINAL, LEFT_OUT, PARTS, Material
from settings import CACHE, DEFAULT_DATA, MODEL_DIR, SEED, VIEWS


def log(text):
    """One line with the time of day."""
    print(time.strftime("%H:%M:%S"), text, flush=True)


def environment():
    """Versions that the figures depend on."""
    modules = {"torch": torch, "numpy": np, "scipy": scipy, "sklearn": sklearn, "pillow": PIL}
    versions = {name: module.__version__ for name, module in modules.items()}
    return {"python": platform.python_version(), **versions, "threads": torch.get_num_threads()}


def in_parallel(task, arguments, *shared):
    """Call task(*shared, argument) for each of `arguments`, by a process for each processor that this one may use (`taskset`)."""
    with multiprocessing.Pool(len(os.sched_getaffinity(0)), _share, (task, shared)) as pool:
        pool.map(_call, arguments, chunksize=1)


def _share(*what):
    """What every call of this process needs. Sent with each call, it would be copied each time."""
    global _shared
    _shared = what
    torch.set_num_threads(1)


def _call(argument):
    task, shared = _shared
    task(*shared, argument)


def train(material, training):
    """Train one (part, recipe) unless it is there."""
    part, recipe = training
    if not (material.folder(recipe) / f"{part}.pt").exists():
        material.train(part, recipe, log)


def read(material, recipes, part):
    """Read what a part is judged on unless it is there."""
    held_out.scores_of(material, recipes, part, log)


def release(material, recipes):
    """Export the final networks as one and write the files of the model folder; they replace the old ones together."""
    staging = CACHE / "staging"
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir(parents=True)
    exported = network.Exported([material.train(FINAL, recipe, log) for recipe in recipes]).eval()
    sha256 = export.write_onnx(exported, staging / "skin.onnx")
    difference = export.largest_difference(exported, staging / "skin.onnx")
    golden.write(staging / "golden", exported, VIEWS, sha256)
    in_parallel(read, list(LEFT_OUT), material, recipes)
    held_out.write(staging / "held-out.csv", material, recipes, log)
    taught = [material.items[row] for row in np.flatnonzero(material.trained_on(FINAL, recipes[0]))]
    training = {
        "method": "finetune",
        "recipes": [recipe.describe() for recipe in recipes],
        "dataFingerprint": data.fingerprint(taught),
        "seed": SEED,
        "members": len(recipes),
        "files": len({item.path for item in taught}),
        "groups": len({item.group for item in taught}),
        "heldOutSources": list(LEFT_OUT.values()),
    }
    created = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
    manifest.write(staging / "manifest.json", sha256, created, training)
    document = {
        "modelSha256": sha256,
        "createdAt": created,
        "onnxCheck": {"largestDifference": difference, "against": "onnxruntime"},
        "network": export.DESCRIPTION,
        "training": training,
        "environment": environment(),
        "attributions": data.attributions(material.root),
    }
    (staging / "training.json").write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    shutil.rmtree(MODEL_DIR / "golden", ignore_errors=True)
    shutil.copytree(staging, MODEL_DIR, dirs_exist_ok=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=DEFAULT_DATA, help="folder with photos.csv and the other tables")
    parser.add_argument("--recipe", choices=finetune.RECIPES, default="0.6.0", help="numbers and photos of the trainings")
    parser.add_argument("--only", nargs="+", choices=PARTS, help="run the trainings of these parts and stop")
    parser.add_argument("--file", type=Path, help="an earlier skin.onnx: write to --scores what it says of photos it never saw")
    parser.add_argument("--scores", type=Path, help="write the scores of the parts that are trained to this file and stop")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    recipes, material = finetune.RECIPES[arguments.recipe], Material(arguments.data.resolve())
    log(f"{len(material.items)} items; {environment()}")
    if arguments.file:
        return held_out.write_of_file(arguments.scores, material, arguments.file)
    if arguments.scores:
        trained = [part for part in LEFT_OUT if all((material.folder(r) / f"{part}.pt").exists() for r in recipes)]
        in_parallel(read, trained, material, recipes)
        return held_out.write(arguments.scores, material, recipes, log, trained)
    in_parallel(train, [(part, recipe) for recipe in recipes for part in arguments.only or PARTS], material)
    if not arguments.only:
        release(material, recipes)
        log("released; the product's numbers are chosen next")


if __name__ == "__main__":
    sys.exit(main())

"""Judge one training on photos of sources that it never saw, beside the shipped network on the same photos.

    /usr/bin/python3 ml/judge.py --recipe outside without-msid-a

The source that was left out as `sources.measure` counts it; then the hospitals that no training uses, fungus against
dystrophy.
"""
import argparse
import json
import sys

import numpy as np
import torch

import data
import export
import finetune
import frozen
import measure_outside
import network
import ruler
import sources
import train
from settings import ALL_LABELS, CACHE, DEFAULT_DATA, LABELS, MODEL_DIR


def reader_of(training, recipe, items):
    """The Reader of one of train.TRAININGS, which must be in the cache."""
    folder = CACHE / f"finetune-{train.recipe_key(recipe, items)}"
    trained = network.Network(network.load_trunk(DEFAULT_DATA / "weights" / "mobilenetv2_nchw.npz"))
    trained.load_state_dict(torch.load(folder / f"{training}.pt"))
    path = folder / f"{training}.onnx"
    export.write_onnx(network.Exported(trained), path)
    return frozen.Reader(path)


def scores_by(reader, items, rows):
    """Mean scores float32 [len(items), 11] over the product's views; 0 but for the items `rows`."""
    scores = np.zeros((len(items), len(ALL_LABELS)), np.float32)
    for row in rows:
        scores[row] = reader(frozen.tensors_of(items[row].load()))[0].mean(0)
    return scores


def judge(reader, origin, items, columns, threshold=None):
    """Figures of one network: of the source `origin` left out, and of the hospitals that only test. `threshold` of its
    gate, unless it is chosen on photos of known sources that it did not learn from."""
    tests = np.isin(columns["origins"], data.TEST_ORIGINS)
    taught = {name: column[~tests] for name, column in columns.items()}
    _, known, judged = sources.leave_out(origin, taught["origins"], taught["folds"], taught["groups"])
    wanted = tests.copy()
    wanted[~tests] = known & (taught["targets"] < len(LABELS)) | judged
    scores = scores_by(reader, items, np.flatnonzero(wanted))
    if threshold is None:
        threshold = sources.threshold_of(scores[~tests], known, taught)
    nails, gate = [items[row] for row in np.flatnonzero(tests)], ruler.Gate(1.0, threshold)
    return {
        "threshold": threshold,
        origin: sources.measure(origin, taught, lambda _: scores[~tests], threshold),
        "nails": measure_outside.nails(nails, scores[tests], gate),
        "nailsByKind": measure_outside.new_sources(nails, scores[tests], gate),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("training", choices=[name for name in train.TRAININGS if name.startswith("without-")])
    parser.add_argument("--recipe", choices=finetune.RECIPES, default="shipped")
    arguments = parser.parse_args()
    items = frozen.every_item()
    columns = sources.columns_of(items)
    origin = arguments.training.removeprefix("without-").rpartition("-")[0]
    own = judge(reader_of(arguments.training, finetune.RECIPES[arguments.recipe], items), origin, items, columns)
    print(json.dumps({arguments.training: own}, indent=1), flush=True)
    # It learnt from the known sources whole, so that its gate stays the one that ships.
    gate = measure_outside.gate_of(json.loads((MODEL_DIR / "manifest.json").read_text(encoding="utf-8")))
    print(json.dumps({"shipped": judge(frozen.shipped(), origin, items, columns, gate.in_scope_min)}, indent=1))


if __name__ == "__main__":
    sys.exit(main())

"""Write manifest.json, the file by which the web runtime knows what it is running.

The numbers that the product claims (temperature, thresholds, fusion, reliability) are chosen afterwards, from
held-out.csv, by packages/vision/evaluation/calibrate.ts.
"""
import json

from settings import LABELS, MEAN, SCOPE_LABELS, SIZE, STD, VERSION, VIEWS


def write(path, model_sha256, created, training):
    """`created`: ISO time; `training`: facts of the training."""
    document = {
        "version": VERSION,
        "createdAt": created,
        "file": "skin.onnx",
        "sha256": model_sha256,
        "labels": list(LABELS),
        "scopeLabels": list(SCOPE_LABELS),
        "input": {
            "size": SIZE,
            "mean": list(MEAN),
            "std": list(STD),
            "crop": "centre-square",
            "resample": "triangle",
        },
        "views": list(VIEWS),
        "training": training,
    }
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")

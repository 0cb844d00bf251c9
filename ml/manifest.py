"""Write manifest.json, the file by which the web runtime knows what it is running."""
import datetime
import json

from settings import LABELS, MEAN, SCOPE_LABELS, SIZE, STD, VERSION, VIEWS


def write(path, model_sha256, choices, training):
    """`choices`: temperature, gate, fusion, reliability (from calibrate, fusion, reliability); `training`: data
    facts."""
    document = {
        "version": VERSION,
        "createdAt": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
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
        "temperature": choices["temperature"],
        "thresholds": choices["gate"].limits(),
        "fusion": choices["fusion"],
        "reliability": {"sha256": model_sha256, **choices["reliability"]},
        "training": training,
    }
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    return document

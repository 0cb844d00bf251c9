"""Write manifest.json, the file by which the web runtime knows what it is running."""
import datetime
import json

from settings import LABELS, MEAN, MODEL_DIR, SCOPE_LABELS, SIZE, STD, VERSION


def write(path, model_sha256, choices, training):
    """`choices`: views, temperature, inScopeMin, fusion (from calibrate/fusion); `training`: data facts.

    `reliability` is that of the network before: it is counted by hand, and the product refuses to run the new
    file until the counts are its own.
    """
    before = json.loads((MODEL_DIR / "manifest.json").read_text(encoding="utf-8"))
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
        "views": list(choices["views"]),
        "temperature": choices["temperature"],
        "thresholds": {"inScopeMin": choices["inScopeMin"]},
        "fusion": choices["fusion"],
        "reliability": before["reliability"],
        "training": training,
    }
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    return document

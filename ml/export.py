"""Write the ONNX file and check that it computes what the torch network computes."""
import hashlib

import numpy as np
import onnx
import torch

from network import FRONT_LAYERS
from runtime import Session
from settings import ALL_LABELS, SIZE

# For the model card.
DESCRIPTION = (
    "MobileNetV2 (ImageNet weights of the ONNX model zoo, Apache-2.0; the stem and the first "
    f"{FRONT_LAYERS - 1} blocks as they are, the rest fine-tuned three times) with one linear head of {len(ALL_LABELS)} outputs; "
    f"input {SIZE} × {SIZE} pixels"
)
OUTPUTS = ("logits", "scope", "cam")
MAX_BYTES = 30 * 1024 * 1024
TOLERANCE = 1e-3


def write_onnx(network, path):
    """Export an Exported network (opset 13, fp32, dynamic batch); returns the file's sha256."""
    network.eval()
    partial = path.with_suffix(".partial")
    torch.onnx.export(
        network,
        torch.zeros(1, 3, SIZE, SIZE),
        str(partial),
        opset_version=13,
        input_names=["image"],
        output_names=list(OUTPUTS),
        dynamic_axes={name: {0: "batch"} for name in ("image", *OUTPUTS)},
        do_constant_folding=True,
    )
    model = onnx.load(str(partial))
    model.producer_name, model.producer_version = "skin-screening", ""
    onnx.checker.check_model(model)
    onnx.save(model, str(partial))
    if partial.stat().st_size > MAX_BYTES:
        raise ValueError("the exported model is too large")
    partial.replace(path)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def largest_difference(network, path, seed=0):
    """Largest absolute difference of torch and the file, run as the product runs it."""
    image = np.random.default_rng(seed).normal(size=(3, 3, SIZE, SIZE)).astype(np.float32)
    with torch.no_grad():
        expected = [out.numpy() for out in network(torch.from_numpy(image))]
    session = Session(path, OUTPUTS)
    worst = max(float(np.abs(a - e).max()) for a, e in zip(session(image), expected))
    session.close()
    if worst > TOLERANCE:
        raise ValueError(f"ONNX and torch differ by {worst}")
    return worst

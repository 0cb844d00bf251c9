"""Write the ONNX file and check that it computes what the torch network computes."""
import hashlib

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from network import FRONT_LAYERS
from settings import ALL_LABELS, OTHER_LESIONS, SIZE

# For the model card.
DESCRIPTION = (
    "MobileNetV2 (ImageNet weights of the ONNX model zoo, Apache-2.0; the stem and the first "
    f"{FRONT_LAYERS - 1} blocks as they are, the rest fine-tuned) with one linear head of {len(ALL_LABELS)} outputs, the last "
    f"of which adds up {len(OTHER_LESIONS)} kinds of other lesions; input {SIZE} × {SIZE} pixels"
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
    """(largest absolute difference torch against the ONNX file, name of the runtime used)."""
    image = np.random.default_rng(seed).normal(size=(3, 3, SIZE, SIZE)).astype(np.float32)
    with torch.no_grad():
        expected = [out.numpy() for out in network(torch.from_numpy(image))]
    actual, runtime = _run_file(path, image)
    worst = max(float(np.abs(a - e).max()) for a, e in zip(actual, expected))
    if worst > TOLERANCE:
        raise ValueError(f"ONNX and torch differ by {worst}")
    return worst, runtime


def _run_file(path, image):
    """Run the ONNX file with onnxruntime when it is installed, else with the small reader below."""
    try:
        import onnxruntime
    except ImportError:
        return _interpret(onnx.load(str(path)), image), "graph reader"
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return session.run(list(OUTPUTS), {"image": image}), "onnxruntime"


def _attributes(node):
    return {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}


def _interpret(model, image):
    """Evaluate the graph node by node from the file alone; knows just the operators used here."""
    values = {t.name: torch.from_numpy(numpy_helper.to_array(t).copy()) for t in model.graph.initializer}
    values["image"], values[""] = torch.from_numpy(image), None
    for node in model.graph.node:
        args, attrs = [values[name] for name in node.input], _attributes(node)
        values[node.output[0]] = _operator(node.op_type, args, attrs)
    return [values[name].numpy() for name in OUTPUTS]


def _operator(kind, args, attrs):
    """One ONNX operator on torch tensors."""
    if kind == "Constant":
        return torch.from_numpy(numpy_helper.to_array(attrs["value"]).copy())
    if kind == "Conv":
        pads = attrs.get("pads", [0, 0, 0, 0])
        return torch.nn.functional.conv2d(
            args[0], args[1], args[2], attrs.get("strides", 1), pads[:2], groups=attrs.get("group", 1)
        )
    if kind == "Clip":
        return torch.clamp(args[0], float(args[1]), float(args[2]))
    if kind == "Add":
        return args[0] + args[1]
    if kind == "ReduceMean":
        return args[0].mean(list(attrs["axes"]), keepdim=bool(attrs.get("keepdims", 1)))
    if kind == "ReduceLogSumExp":
        return torch.logsumexp(args[0], list(attrs["axes"]), keepdim=bool(attrs.get("keepdims", 1)))
    if kind == "Concat":
        return torch.cat(args, attrs["axis"])
    if kind == "Slice":
        cut = [slice(None)] * args[0].ndim
        for start, end, axis in zip(args[1].tolist(), args[2].tolist(), args[3].tolist()):
            cut[axis] = slice(start, min(end, args[0].shape[axis]))
        return args[0][tuple(cut)]
    raise NotImplementedError(kind)

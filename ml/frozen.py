"""What the shipped network and the untouched trunk say of every photo, read once and kept in ml/.cache.

    /usr/bin/python3 ml/frozen.py      # half an hour of one thread

Networks are run from their ONNX file by onnxruntime, as the product runs them (`pip install onnxruntime`). The shipped
one was trained on all of photos.csv and negatives.csv, so what it says of those flatters; more.csv is new to it.
"""
import os

for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

import hashlib
import json
import sys

import numpy as np
import onnx
from PIL import Image

import data
import export
import network
import preprocess
from settings import CACHE, DEFAULT_DATA, MODEL_DIR, VIEWS

# Longer side of the photo that the product reads: WORKING_SIDE in packages/vision/src/quality/measure.ts.
WORKING_SIDE = 512
CHUNK = 100


def with_features(model):
    """The exported network (onnx.ModelProto) with one more output `pooled` [N, 1280]: the mean that the head sees."""
    head = [node for node in model.graph.node if node.op_type == "Conv"][-1]
    mean = onnx.helper.make_node("ReduceMean", [head.input[0]], ["pooled"], axes=[2, 3], keepdims=0)
    model.graph.node.append(mean)
    model.graph.output.append(onnx.helper.make_tensor_value_info("pooled", onnx.TensorProto.FLOAT, ["batch", None]))
    return model


class Reader:
    """Runs one exported network on one thread."""

    def __init__(self, path):
        import onnxruntime  # Not needed by what only reads the cache.

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        model = with_features(onnx.load(str(path))).SerializeToString()
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    def __call__(self, tensors):
        """(scores [n, 11], features [n, 1280]) of tensors float32 [n, 3, 224, 224]."""
        logits, scope, pooled = self.session.run(["logits", "scope", "pooled"], {"image": tensors})
        return np.concatenate([logits, scope], 1), pooled


def shipped():
    """The network that ships."""
    return Reader(MODEL_DIR / "skin.onnx")


def untouched(root=DEFAULT_DATA):
    """The trunk with its ImageNet weights; its scores mean nothing, its features do."""
    path = CACHE / "imagenet.onnx"
    if not path.exists():
        trunk = network.load_trunk(root / "weights" / "mobilenetv2_nchw.npz")
        export.write_onnx(network.Exported(network.Network(trunk)), path)
    return Reader(path)


def tensors_of(picture):
    """The network's inputs float32 [views, 3, 224, 224] for uint8 [H, W, 3] of any size, as the product makes them."""
    small = working_size(picture)
    return np.stack([preprocess.prepare(small, view) for view in VIEWS])


def working_size(picture):
    """uint8 [H, W, 3] shrunk as the product does before it measures and reads a photo; never enlarged."""
    longer = max(picture.shape[:2])
    if longer <= WORKING_SIDE:
        return picture
    size = [max(1, round(side * WORKING_SIDE / longer)) for side in picture.shape[1::-1]]
    return np.asarray(Image.fromarray(np.ascontiguousarray(picture)).resize(size, Image.BILINEAR))


def read(pictures, networks):
    """Of uint8 pictures: the shipped network's `scores` [n, views, 11] and `features` [n, views, 1280] and the
    `untouched` trunk's features of the plain view [n, 1280]. `networks`: Readers of both."""
    trained, generic = networks
    columns = {"scores": [], "features": [], "untouched": []}
    for picture in pictures:
        tensors = tensors_of(picture)
        scores, features = trained(tensors)
        columns["scores"].append(scores.astype(np.float32))
        columns["features"].append(features.astype(np.float16))
        columns["untouched"].append(generic(tensors[:1])[1][0].astype(np.float16))
    return {name: np.stack(column) for name, column in columns.items()}


def read_in_chunks(folder, count, picture_of):
    """`read` of picture_of(0) … picture_of(count - 1). Each CHUNK of them is kept in `folder`, so that what was read
    before an interruption is not read again."""
    folder.mkdir(parents=True, exist_ok=True)
    networks, parts = None, []
    for start in range(0, count, CHUNK):
        path = folder / f"{start:05d}.npz"
        if not path.exists():
            networks = networks or (shipped(), untouched())
            partial = path.with_suffix(".partial.npz")
            np.savez(partial, **read(map(picture_of, range(start, min(start + CHUNK, count))), networks))
            partial.replace(path)
            print(f"{folder.name}: {start + CHUNK} of {count}", flush=True)
        parts.append(np.load(path))
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0].files}


def every_item(root=DEFAULT_DATA):
    """All items of the material, those of more.csv last."""
    return data.load_items(root) + data.load_more(root)


def frozen(items):
    """`read` of items as they are, from the cache where it is there; photos of more.csv are kept apart."""
    manifest = json.loads((MODEL_DIR / "manifest.json").read_text(encoding="utf-8"))
    parts = []
    for new in (False, True):
        some = [item for item in items if (item.origin in data.MORE_ORIGINS) == new]
        key = hashlib.sha256(json.dumps([manifest["sha256"], [item.name for item in some]]).encode()).hexdigest()[:10]
        parts.append(read_in_chunks(CACHE / f"frozen-{key}", len(some), lambda at: some[at].load()))
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def main():
    print({name: column.shape for name, column in frozen(every_item()).items()})


if __name__ == "__main__":
    sys.exit(main())

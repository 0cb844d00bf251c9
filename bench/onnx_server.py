"""Serve skin.onnx from Python as a small web service would: for comparison in `npm run bench:vision`.

    python3 bench/onnx_server.py THREADS

Prints its port when it is warm. POST / with an encoded photo answers its scores; POST /network runs all views of
one prepared image through the network and nothing else.
"""
import io
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "ml"))

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from export import OUTPUTS, _attributes, _operator
from preprocess import load_rgb, prepare
from settings import MODEL_DIR, SIZE

VIEWS = json.loads((MODEL_DIR / "manifest.json").read_text())["views"]


class Network:
    """The graph of the file on torch's kernels, its weights read once."""

    def __init__(self, path):
        graph = onnx.load(str(path)).graph
        self.weights = {t.name: torch.from_numpy(numpy_helper.to_array(t).copy()) for t in graph.initializer}
        self.nodes = [(n.op_type, list(n.input), n.output[0], _attributes(n)) for n in graph.node]

    def run(self, images):
        values = {**self.weights, "image": torch.from_numpy(images), "": None}
        with torch.no_grad():
            for kind, inputs, output, attributes in self.nodes:
                values[output] = _operator(kind, [values[name] for name in inputs], attributes)
        return {name: values[name].numpy() for name in OUTPUTS}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # An answer in two small packets would wait 40 ms for the other side's acknowledgement.
    disable_nagle_algorithm = True

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"] or 0))
        if self.path == "/network":
            images = prepared
        else:
            photo = load_rgb(io.BytesIO(body))
            images = np.stack([prepare(photo, view) for view in VIEWS])
        scores = network.run(images)["logits"].mean(axis=0)
        answer = json.dumps({"logits": scores.tolist()}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


torch.set_num_threads(int(sys.argv[1]))
network = Network(MODEL_DIR / "skin.onnx")
prepared = np.random.default_rng(0).normal(size=(len(VIEWS), 3, SIZE, SIZE)).astype(np.float32)
network.run(prepared)
server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()

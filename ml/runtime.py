"""Runs an exported network by the runtime that the product uses (onnxruntime-node), four times as fast as torch does."""
import subprocess

import numpy as np

from settings import ROOT

PROGRAM = ROOT / "ml" / "run-onnx.mjs"


class Session:
    """One network of a file in a process of its own, which starts at the first call: so a session can be handed to
    processes that render."""

    def __init__(self, path, outputs):
        self.path, self.outputs, self.process = path, outputs, None

    def __call__(self, images):
        """The outputs, a list of float32 arrays, for images float32 [n, 3, 224, 224]."""
        if self.process is None:
            command = ["node", str(PROGRAM), str(self.path), *self.outputs]
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process.stdin.write(np.uint32(len(images)).tobytes() + np.ascontiguousarray(images, np.float32).tobytes())
        self.process.stdin.flush()
        return [self._array() for _ in self.outputs]

    def _array(self):
        (count,) = self._read(1, np.uint32)
        shape = self._read(int(count), np.uint32)
        return self._read(int(np.prod(shape)), np.float32).reshape(shape)

    def _read(self, count, kind):
        found = self.process.stdout.read(count * 4)
        if len(found) < count * 4:
            raise RuntimeError(f"the runtime of {self.path} ended")
        return np.frombuffer(found, kind)

    def close(self):
        """End the process."""
        if self.process is not None:
            self.process.stdin.close()
            self.process.wait()
            self.process = None

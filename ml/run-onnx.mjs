// Runs a network for runtime.py: node run-onnx.mjs FILE OUTPUT...
// Reads batches from standard input (uint32 count, then count x 3 x 224 x 224 float32), and answers each with the named
// outputs (uint32 dimensions, uint32 of each, float32 values).
import ort from 'onnxruntime-node';

const [file, ...outputs] = process.argv.slice(2);
const SIZE = 224;
const session = await ort.InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 });
let [waiting, length] = [[], 0];

function take(bytes) {
  if (length < bytes) return undefined;
  const all = waiting.length === 1 ? waiting[0] : Buffer.concat(waiting, length);
  length -= bytes;
  waiting = length > 0 ? [all.subarray(bytes)] : [];
  return all.subarray(0, bytes);
}

let count;
for await (const chunk of process.stdin) {
  waiting.push(chunk);
  length += chunk.length;
  while (true) {
    count ??= take(4)?.readUInt32LE();
    const body = count === undefined ? undefined : take(count * 3 * SIZE * SIZE * 4);
    if (body === undefined) break;
    const images = new Float32Array(Uint8Array.from(body).buffer);
    count = undefined;
    const found = await session.run(
      { image: new ort.Tensor('float32', images, [images.length / (3 * SIZE * SIZE), 3, SIZE, SIZE]) },
      outputs,
    );
    for (const name of outputs) {
      const { dims, data } = found[name];
      process.stdout.write(Buffer.from(Uint32Array.from([dims.length, ...dims]).buffer));
      process.stdout.write(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    }
  }
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadModel, type Model } from '../model.ts';
import { type OutputName, outputNames, outputShapes } from '../network.ts';

interface InferenceRequest {
  inputs: { name: string; shape: number[]; datatype: string; data: number[] }[];
  outputs: { name: OutputName }[];
}

interface Behaviour {
  /** Changes every answer of the model, as a server that runs something else would. */
  change?: (answer: Record<string, unknown>) => unknown;
  delayMs?: number;
  /** Holds all answers until this many requests have been in flight at once. */
  holdUntil?: number;
  status?: number;
}

let model: Promise<Model> | undefined;

/** A server of the Open Inference Protocol, version 2, that runs the real network as the model `skin`. */
export async function startInferenceServer(): Promise<{
  url: string;
  /** Sets how it answers from now on; correctly if empty. */
  behave: (behaviour: Behaviour) => void;
  /** The most requests that have been in flight at once. */
  mostAtOnce: () => number;
  stop: () => Promise<void>;
}> {
  // Loading takes longer than most tests.
  model ??= loadModel();
  const loaded = await model;
  let behaviour: Behaviour = {};
  let inHand = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++inHand);
    response.on('close', () => inHand--);
    const body = await answerTo(loaded, request);
    while (most < (behaviour.holdUntil ?? 0)) await new Promise((resolve) => setTimeout(resolve, 10));
    if (behaviour.delayMs) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
    const status = behaviour.status ?? (body === undefined ? 404 : 200);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body && behaviour.change ? behaviour.change(body) : body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next) => {
      behaviour = next;
    },
    mostAtOnce: () => most,
    stop: () => stop(server),
  };
}

async function answerTo(model: Model, request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /v2/health/ready':
      return {};
    case 'GET /v2/models/skin':
      return describe(model);
    case 'POST /v2/models/skin/infer':
      return infer(model, JSON.parse(await text(request)));
    default:
      return undefined;
  }
}

function describe({ manifest }: Model): Record<string, unknown> {
  const { size } = manifest.input;
  const tensor = (name: string, shape: readonly number[]) => ({ name, datatype: 'FP32', shape: [-1, ...shape] });
  return {
    name: 'skin',
    platform: 'onnxruntime_onnx',
    inputs: [tensor('image', [3, size, size])],
    outputs: outputNames.map((name) => tensor(name, outputShapes[name])),
  };
}

async function infer(model: Model, { inputs, outputs }: InferenceRequest): Promise<Record<string, unknown>> {
  const [image] = inputs;
  const count = image?.shape[0] ?? 0;
  const answer = await model.run(Float32Array.from(image?.data ?? []), count);
  return {
    model_name: 'skin',
    outputs: outputs.map(({ name }) => ({
      name,
      datatype: 'FP32',
      shape: [count, ...outputShapes[name]],
      data: [...answer[name]],
    })),
  };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
}

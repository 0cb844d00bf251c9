import { z } from 'zod';
import { collectOutputs, type Network, outputNames, outputShapes } from './network.ts';

/*
 * Client of the Open Inference Protocol, version 2, REST with JSON tensors: what KServe, Triton, OpenVINO Model Server
 * and MLServer speak (github.com/kserve/open-inference-protocol).
 */

/** Name of the model on the server unless the address names another. */
const DEFAULT_NAME = 'skin';
/** Timeout of one request; a photo takes the server some 10 ms, and the job queue tries again later. */
const TIMEOUT_MS = 10_000;
/** Digits kept of the network's input (about ±2.6): far below a step of a pixel (1/255), and half the request. */
const INPUT_STEPS = 1e7;

/** Why a server gave no usable answer. */
export type InferenceFailure = 'unreachable' | 'timeout' | 'refused' | 'malformed' | 'another_network';

/** The inference server failed; this says nothing about the photo. */
export class InferenceServerError extends Error {
  override readonly name = 'InferenceServerError';
  readonly reason: InferenceFailure;

  constructor(reason: InferenceFailure, message: string, options?: ErrorOptions) {
    super(`inference server: ${message}`, options);
    this.reason = reason;
  }
}

export interface InferenceServer {
  run: Network;
  /** Rejects unless the server is ready and its model takes and gives tensors of the network's shapes. */
  ready(): Promise<void>;
}

interface ServerOptions {
  /** The server, or one of its models: `http://host:8000`, `http://host:8000/v2/models/name`. */
  url: string;
  /** Side of the network's input in pixels. */
  size: number;
  timeoutMs?: number | undefined;
}

/**
 * Client of an inference server; it sends no request before it is used. Both calls reject with
 * {@link InferenceServerError}.
 * @throws TypeError when `url` is not a URL, or has a user name in it
 */
export function inferenceServer({ url, size, timeoutMs = TIMEOUT_MS }: ServerOptions): InferenceServer {
  const { root, model } = addressesOf(url);
  const ask = (address: string, body?: unknown) => request(address, { body, timeoutMs });
  return {
    async run(images, count) {
      const inputs = [{ name: 'image', datatype: 'FP32', shape: [count, 3, size, size], data: rounded(images) }];
      const answer = await ask(`${model}/infer`, { inputs, outputs: outputNames.map((name) => ({ name })) });
      const { outputs } = parse(inferenceSchema, answer);
      return collectOutputs((name) => {
        const tensor = outputs.find((output) => output.name === name);
        requireTensor(name, tensor, [count, ...outputShapes[name]]);
        return numbersOf(tensor);
      });
    },
    async ready() {
      await ask(`${root}/v2/health/ready`);
      const { inputs, outputs } = parse(metadataSchema, await ask(model));
      const tensorOf = (list: TensorInfo[], name: string) => list.find((tensor) => tensor.name === name);
      requireTensor('image', tensorOf(inputs, 'image'), [-1, 3, size, size]);
      for (const name of outputNames) requireTensor(name, tensorOf(outputs, name), [-1, ...outputShapes[name]]);
    },
  };
}

const tensorSchema = z.object({ name: z.string(), datatype: z.string(), shape: z.array(z.coerce.number()) });
type TensorInfo = z.infer<typeof tensorSchema>;
const metadataSchema = z.object({ inputs: z.array(tensorSchema), outputs: z.array(tensorSchema) });
/** Data may be flat or nested. */
const tensorDataSchema = tensorSchema.extend({ data: z.array(z.unknown()) });
type TensorData = z.infer<typeof tensorDataSchema>;
const inferenceSchema = z.object({ outputs: z.array(tensorDataSchema) });

function addressesOf(url: string): { root: string; model: string } {
  const { origin, pathname, username } = new URL(url);
  if (username) throw new TypeError('the address of an inference server must carry no name and password');
  const [, prefix = '', name = DEFAULT_NAME] = /^(.*?)\/*(?:\/v2\/models\/([^/]+))?\/*$/.exec(pathname) ?? [];
  const root = `${origin}${prefix}`;
  return { root, model: `${root}/v2/models/${name}` };
}

/** -1 stands for any length of the batch. */
function requireTensor<Info extends TensorInfo>(
  name: string,
  tensor: Info | undefined,
  expected: number[],
): asserts tensor is Info {
  const { datatype, shape } = tensor ?? {};
  const fits = shape?.length === expected.length && expected.every((length, i) => length === shape[i]);
  if (datatype === 'FP32' && fits) return;
  const found = tensor ? `${datatype} [${shape}]` : 'missing';
  throw new InferenceServerError('malformed', `${name} is ${found} where FP32 [${expected}] was expected`);
}

function numbersOf({ name, shape, data }: TensorData): Float32Array {
  const values = data.flat(Number.POSITIVE_INFINITY) as unknown[];
  if (values.length === shape.reduce((product, length) => product * length, 1) && values.every(isFiniteNumber)) {
    return Float32Array.from(values);
  }
  throw new InferenceServerError('malformed', `${name} holds other than numbers of its shape`);
}

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** GET, or POST with a body; the JSON of the answer, or undefined when it has none. */
async function request(address: string, { body, timeoutMs }: { body: unknown; timeoutMs: number }): Promise<unknown> {
  const { status, text } = await orUnanswered(address, async () => {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, text: await response.text() };
  });
  if (status !== 200) throw new InferenceServerError('refused', `${address} answered ${status}`);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new InferenceServerError('malformed', `${address} answered other than JSON`, { cause });
  }
}

async function orUnanswered<Reply>(address: string, call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (cause) {
    const slow = cause instanceof DOMException && cause.name === 'TimeoutError';
    const [reason, what] = slow
      ? (['timeout', 'takes too long'] as const)
      : (['unreachable', 'cannot be reached'] as const);
    throw new InferenceServerError(reason, `${address} ${what}`, { cause });
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new InferenceServerError('malformed', z.prettifyError(parsed.error));
}

const rounded = (values: Float32Array): number[] =>
  Array.from(values, (value) => Math.round(value * INPUT_STEPS) / INPUT_STEPS);

import startLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmFile from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { decodeHeic } from './decode-heic.ts';
import type { HeicReply, HeicRequest } from './messages.ts';

/*
 * Decodes one HEIC beside the page, which goes on working. Whoever started the worker ends it after the answer, and its
 * memory is free.
 */
declare const self: {
  onmessage: (message: MessageEvent<HeicRequest>) => void;
  postMessage: (reply: HeicReply, transfer?: Transferable[]) => void;
};

/** libheif itself (LGPL 3), a file of its own that anybody can replace. */
const wasm = fetch(wasmFile).then((response) => (response.ok ? response.arrayBuffer() : undefined));

self.onmessage = async ({ data: request }) => {
  const wasmBinary = await wasm.catch(() => undefined);
  if (!wasmBinary) return self.postMessage({ problem: 'unloaded' });
  try {
    const reply = decodeHeic(startLibheif({ wasmBinary }), request);
    self.postMessage(reply, 'data' in reply ? [reply.data.buffer] : []);
  } catch {
    self.postMessage({ problem: 'unreadable' });
  }
};

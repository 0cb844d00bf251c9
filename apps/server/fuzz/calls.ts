import type { Endpoint } from '@skrin/contract/endpoint';
import fc, { type Arbitrary } from 'fast-check';
import { hostileText, valuesOf } from './values.ts';

const callers = ['anonymous', 'member', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** A request without the token of its caller. */
export interface Call {
  caller: Caller;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

interface CallOptions {
  /** Ids of existing rows. */
  ids: readonly string[];
  /** A photo that the server accepts. */
  photo: Buffer;
}

/** Calls of one endpoint: right, nearly right and hostile in every part of the request. */
export function callsOf(endpoint: Endpoint, options: CallOptions): Arbitrary<Call> {
  const uploaded = endpoint.method === 'POST' ? uploadedParts[endpoint.path] : undefined;
  const content = uploaded ? uploads(uploaded, options) : endpoint.raw ? streams(options) : jsonBodies(endpoint);
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      path: pathsOf(endpoint, options.ids),
      query: queriesOf(endpoint),
      headers: fc.record(
        {
          ...{ 'accept-language': headerText, 'idempotency-key': headerText, 'x-forwarded-for': headerText },
          ...(endpoint.raw && uploadHeaders),
        },
        { requiredKeys: [] },
      ),
      content,
    })
    .map(({ caller, path, query, headers, content: { type, body } }) => ({
      caller,
      path: path + query,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      body: endpoint.method === 'GET' || endpoint.method === 'HEAD' ? undefined : body,
    }));
}

/** Bytes that a header may hold. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 500));

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20';

function pathsOf({ path }: Endpoint, ids: readonly string[]): Arbitrary<string> {
  const name = fc.oneof(
    { arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid(), weight: 4 },
    { arbitrary: fc.uuid(), weight: 2 },
    { arbitrary: hostileText.map((text) => encoded(text.slice(0, 120))), weight: 1 },
    { arbitrary: fc.constantFrom('%ff', '..%2f..', '%', 'ringworm-of-the-body'), weight: 1 },
  );
  const parts = path.split('/').map((part) => (part.startsWith(':') ? name : fc.constant(part)));
  return fc.tuple(...parts).map((each) => each.join('/'));
}

function queriesOf({ query }: Endpoint): Arbitrary<string> {
  const given = query ? fc.tuple(valuesOf(query), cursors) : fc.tuple(fc.constant({}), cursors);
  // Half of the calls have no query, as the first request for a list.
  return fc.oneof(fc.constant<[unknown, undefined]>([{}, undefined]), given).map(([values, cursor]) => {
    const entries = Object.entries(Object(values)).map(([key, value]) => `${encoded(key)}=${encoded(textOf(value))}`);
    const all = [...entries.slice(0, 20), ...(cursor === undefined ? [] : [`cursor=${cursor}`])];
    return all.length === 0 ? '' : `?${all.join('&')}`.slice(0, 6_000);
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const dates = fc.constantFrom(
  '2026-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-01-01',
  '0000-01-01',
  'infinity',
);

/** Cursors in the form that lists write, with arbitrary values. */
const cursors: Arbitrary<string | undefined> = fc.option(
  fc
    .tuple(
      fc.oneof(fc.constantFrom(0, 1e308, -1, 5e-324), dates, fc.jsonValue()),
      fc.oneof(dates, fc.uuid(), fc.jsonValue()),
      fc.uuid(),
      fc.constantFrom(1, 2, 3),
    )
    .map(([first, second, id, length]) =>
      Buffer.from(JSON.stringify([first, second, id].slice(0, length))).toString('base64url'),
    ),
  { nil: undefined, freq: 3 },
);

interface Content {
  type: string | undefined;
  body: Call['body'];
}

function jsonBodies({ body }: Endpoint): Arbitrary<Content> {
  const type = 'application/json';
  const json = (body ? valuesOf(body) : fc.constant({})).map((value) => ({ type, body: JSON.stringify(value) ?? '' }));
  const broken = fc.constantFrom('', '{', '"', '[1,', '{"__proto__":{"role":"admin"}}', '{"a":"\\u0000"}', '\ufeff{}');
  const types = fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '*/*', type);
  return fc.oneof(
    { arbitrary: json, weight: 12 },
    { arbitrary: broken.map((text) => ({ type, body: text })), weight: 2 },
    { arbitrary: fc.tuple(types, json).map(([other, { body: text }]) => ({ type: other, body: text })), weight: 1 },
    { arbitrary: fc.constantFrom('[', '{"a":').map((open) => ({ type, body: open.repeat(15_000) })), weight: 1 },
    { arbitrary: fc.constant({ type: undefined, body: undefined }), weight: 1 },
  );
}

const sizes = fc.oneof(fc.constantFrom('0', '3', '4', '-1', '1e3', '99999999999999999999'), headerText);
/** What an upload says of itself (tus 1.0). */
const uploadHeaders = {
  'upload-length': sizes,
  'upload-offset': sizes,
  'upload-metadata': fc.oneof(
    headerText,
    fc
      .tuple(fc.uuid(), hostileText)
      .map(([key, name]) => `key ${btoa(key)},name ${Buffer.from(name).toString('base64')},space ${btoa('own')}`),
  ),
};

/** Bytes of an upload, or what says that it is something else. */
const streams = ({ photo }: CallOptions): Arbitrary<Content> =>
  fc
    .tuple(
      fc.constantFrom('application/offset+octet-stream', 'application/json', '*/*'),
      fc.constantFrom('', 'x', photo),
    )
    .map(([type, body]) => ({ type, body: typeof body === 'string' ? body : new Uint8Array(body) }));

/** Endpoints with a multipart body: the name of the part with the file, and of the part with the id of a row. */
const uploadedParts: Readonly<Record<string, { file: string; id?: string }>> = {
  '/api/analyses': { file: 'photo', id: 'assessmentId' },
  '/api/images': { file: 'image' },
};

/** Multipart bodies, whole or cut off. */
function uploads(
  { file: fileName, id: idName }: { file: string; id?: string },
  { ids, photo }: CallOptions,
): Arbitrary<Content> {
  const names = fc.constantFrom(fileName, idName ?? 'id', '__proto__', 'constructor', '', 'other');
  const field = fc
    .tuple(
      names,
      fc.oneof(fc.constantFrom(...ids, ''), hostileText),
      fc.constantFrom('', '\r\ncontent-type: application/json'),
    )
    .map(([name, value, more]) => part(`name="${name}"`, value, more));
  const file = fc
    .tuple(names, fc.oneof(fc.constant(photo.toString('latin1')), hostileText, fc.constant('')))
    .map(([name, bytes]) => part(`name="${name}"; filename="a.jpg"`, bytes));
  const rightFile = part(`name="${fileName}"; filename="a.jpg"`, photo.toString('latin1'));
  const right = fc
    .constantFrom(...ids)
    .map((id) => (idName === undefined ? rightFile : part(`name="${idName}"`, id) + rightFile));
  const types = fc.oneof(
    { arbitrary: fc.constant('multipart/form-data; boundary=b'), weight: 8 },
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
    ),
  );
  return fc
    .record({
      type: types,
      parts: fc.oneof(
        right,
        fc.array(fc.oneof(field, file), { maxLength: 14 }).map((parts) => parts.join('')),
      ),
      end: fc.constantFrom('--b--\r\n', '--b--\r\n', '', '--b'),
      cut: fc.option(fc.nat(400), { nil: 0, freq: 4 }),
    })
    .map(({ type, parts, end, cut }) => {
      const bytes = Buffer.from(parts + end, 'latin1');
      return { type, body: Uint8Array.from(bytes.subarray(0, Math.max(0, bytes.length - cut))) };
    });
}

const part = (disposition: string, content: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; ${disposition}${more}\r\n\r\n${content}\r\n`;

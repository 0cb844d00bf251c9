import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withProfile } from './jpeg-profile.ts';

const grey = () => sharp({ create: { width: 32, height: 32, channels: 3, background: '#c89678' } });
const profileOf = async (jpeg: Uint8Array) => (await sharp(jpeg).metadata()).icc;

it('puts a profile into a JPEG, in place of the one it has, and leaves the picture as it is', async () => {
  const p3 = (await profileOf(await grey().withIccProfile('p3').jpeg().toBuffer())) ?? Buffer.alloc(0);
  const plain = await grey().jpeg().toBuffer();
  for (const jpeg of [plain, await grey().withIccProfile('srgb').jpeg().toBuffer()]) {
    const changed = withProfile(jpeg, p3);
    expect(await profileOf(changed)).toEqual(p3);
    const values = (file: Uint8Array) => sharp(file, { ignoreIcc: true }).raw().toBuffer();
    expect(await values(changed)).toEqual(await values(jpeg));
  }
});

it('divides a long profile among several segments', async () => {
  const profile = Uint8Array.from({ length: 150_000 }, (_, at) => at % 251);
  const changed = withProfile(await grey().jpeg().toBuffer(), profile);
  const parts: Buffer[] = [];
  const bytes = Buffer.from(changed);
  for (let at = bytes.indexOf('ICC_PROFILE\0'); at >= 0; at = bytes.indexOf('ICC_PROFILE\0', at + 1)) {
    expect([bytes[at + 12], bytes[at + 13]]).toEqual([parts.length + 1, 3]);
    parts.push(bytes.subarray(at + 14, at - 2 + bytes.readUInt16BE(at - 2)));
  }
  expect(Buffer.concat(parts)).toEqual(Buffer.from(profile));
});

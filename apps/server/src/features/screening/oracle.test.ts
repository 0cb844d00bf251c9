import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@skrin/contract/errors';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import { match } from '@skrin/domain/programmes/skin/match';
import { skinRules } from '@skrin/domain/programmes/skin/rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { assess, matching, untilState, upload } from './testing/flow.ts';

const calm = { feverOrPastChickenpox: false } as const;

/** Answers that point to each condition as clearly as answers can. */
const pointingTo: Record<Condition, Answers> = {
  cellulitis: matching.hotLeg,
  impetigo: {
    ...calm,
    location: ['face'],
    duration: 'd4_7',
    symptoms: ['crusting', 'fluid_discharge'],
    surface: ['honey_scab'],
  },
  tinea_pedis: matching.toes,
  onychomycosis: {
    ...calm,
    location: ['around_nails'],
    duration: 'gt1m',
    symptoms: ['nail_thickening'],
    surface: ['thick_yellow_nails'],
  },
  tinea_corporis: matching.ring,
  cutaneous_larva_migrans: {
    ...calm,
    location: ['leg_foot'],
    duration: 'gt1w',
    symptoms: ['itching', 'tracks_under_skin'],
    surface: ['snake_track'],
  },
  varicella: {
    feverOrPastChickenpox: true,
    location: ['face', 'trunk', 'scalp'],
    duration: 'd1_3',
    changed: true,
    symptoms: ['itching', 'blisters'],
    surface: ['blister_bumps'],
  },
  herpes_zoster: {
    feverOrPastChickenpox: true,
    location: ['trunk', 'one_side'],
    duration: 'd1_3',
    changed: true,
    symptoms: ['pain', 'burning', 'blisters'],
    surface: ['blister_bumps'],
  },
};

it.each(conditions)('the answers meant for %s point to it', (condition) => {
  const found = match(pointingTo[condition]);
  expect([found.matched, skinRules.directionOf(found)]).toEqual([true, condition]);
});

const photoOf = (name: 'cellulitis' | 'tinea_pedis') =>
  readFile(path.resolve(import.meta.dirname, `../../testing/photos/${name}.jpg`));

/** A new visitor of a network of their own. */
async function visitFrom(app: TestApp, ip: string) {
  const visitor = await app.visit();
  const from = { 'x-forwarded-for': ip };
  const post: typeof visitor.post = (to, body, headers) => visitor.post(to, body, { ...headers, ...from });
  return { ...visitor, post };
}

/** The same picture in other files, as somebody would send it to get around a limit. */
const copies: ((photo: Buffer) => Promise<Buffer>)[] = [
  async (photo) => photo,
  (photo) => sharp(photo).flop().jpeg({ quality: 80 }).toBuffer(),
  (photo) => sharp(photo).rotate(90).linear(1.08, 2).jpeg({ quality: 90 }).toBuffer(),
];

/**
 * The conditions that are left for a photo after it was sent with eight sets of answers by three visitors of three
 * networks: one that comes to no result rules its condition out, and for the first that does, its condition is guessed.
 * Where two or three are named as equals, the guess may be wrong.
 */
async function askOracle(app: TestApp, photo: Buffer, order: readonly Condition[]): Promise<Condition[]> {
  const left = new Set<Condition>(order);
  for (const [who, copyOf] of copies.entries()) {
    const visitor = await visitFrom(app, `2001:db8:${who}::1`);
    const copy = await copyOf(photo);
    for (const condition of order.slice(3 * who, 3 * who + 3)) {
      const { id: assessmentId } = await assess(visitor, pointingTo[condition]);
      const response = await upload(visitor, { assessmentId, photo: copy });
      const { id, code } = (await response.json()) as { id: string } & Problem;
      if (response.status !== 202) {
        expect(['photo_read_with_other_answers', 'photo_read_too_often']).toContain(code);
        continue;
      }
      const analysis = await untilState(visitor, id, ['locked', 'retake']);
      if (analysis.state === 'locked') return [condition];
      // That something outside the eight leads rules the condition out that was asked for, and says no more.
      expect([['not_clear'], ['other_disease']]).toContainEqual(analysis.faults);
      left.delete(condition);
    }
  }
  return [...left];
}

const turned = <Item>(items: readonly Item[], by: number): Item[] => [...items.slice(by), ...items.slice(0, by)];

describe('somebody who sends one photo with eight sets of answers', () => {
  const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_UPLOADS: '1000' };
  const realLimits = { RATE_LIMIT_READINGS: '3', RATE_LIMIT_PICTURE: '6', RATE_LIMIT_DIRECTIONS: '1' };

  it('is told the result of one in eight, where the first answers point to it', { timeout: 180_000 }, async () => {
    const app = await createTestApp({ worker: true, env: { ...env, ...realLimits, RATE_LIMIT_GUESSES: '1000' } });
    const right: Condition[][] = [];
    for (const condition of ['cellulitis', 'tinea_pedis'] as const) {
      const photo = await photoOf(condition);
      for (const by of conditions.keys()) {
        await app.database.execute(sql`delete from picture_readings`);
        const left = await askOracle(app, photo, turned(conditions, by));
        if (left.length === 1 && left[0] === condition) right.push([condition, conditions.at(by) ?? condition]);
      }
    }
    // The photo, and the condition that the first answers pointed to.
    expect(right).toEqual([
      ['cellulitis', 'cellulitis'],
      ['tinea_pedis', 'tinea_pedis'],
    ]);
  });

  it('would be told every result if a picture could be asked anything', { timeout: 60_000 }, async () => {
    const app = await createTestApp({ worker: true, env });
    const order = turned(conditions, conditions.indexOf('cellulitis') + 1);
    expect(await askOracle(app, await photoOf('cellulitis'), order)).toEqual(['cellulitis']);
  });
});

import { expect, it } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const ayu = { email: 'ayu.lestari@klinik.example', firstName: 'Ayu', lastName: 'Lestari' };

it.each([
  'password',
  'Password1',
  'P@ssw0rd',
  '12345678',
  '        ',
  'aaaaaaaa',
  'qwertyuiop',
  '1q2w3e4r',
  'iloveyou',
  'abcdefgh',
  '19900101',
  'ayu.lestari@klinik.example',
  'ayulestari',
  'Lestari1',
  'skrinskrin',
  'Skrin2026!',
  'skrin12345',
  'indonesia123',
  'Indonesia1945',
  'correcthorse',
  'Correct-Horse-99',
  'k0pi.hujan2025',
  'dokterkulit',
  'Ayu.Klinik2026',
  'rahasia2024!!',
  'S3lamatPagi',
])('%j is soon guessed', (password) => {
  expect(isGuessable({ ...ayu, password })).toBe(true);
});

it.each([
  'correct horse battery',
  'staple the horse',
  'hujan kopi jendela',
  'Vk8#mQ2x',
  'kucing-ungu-terbang',
  '雨伞咖啡窗户蓝色',
  'x'.repeat(3) + 'Jq7!'.repeat(31),
])('%j is not', (password) => {
  expect(isGuessable({ ...ayu, password })).toBe(false);
});

it('takes no longer for the longest password', () => {
  const start = performance.now();
  isGuessable({ ...ayu, password: 'p4$$w0rd'.repeat(16) });
  expect(performance.now() - start).toBeLessThan(500);
});

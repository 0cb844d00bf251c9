import { expect, it } from 'vitest';
import { mentionedIn } from './mentions.ts';

const people = ['Ayu', 'Ayu Lestari', 'Made', 'Made'].map((name, at) => ({ id: String(at), name }));

it('finds who is named behind an @, whatever the case', () => {
  expect(mentionedIn('@ayu and @Ayu Lestari, please', people)).toEqual(['1', '0']);
  expect(mentionedIn('Ayu: nobody is called', people)).toEqual([]);
});

it('takes the longer of two names that begin alike', () => {
  expect(mentionedIn('@Ayu Lestari please', people)).toEqual(['1']);
});

it('tells everybody of that name', () => {
  expect(mentionedIn('@Made', people)).toEqual(['2', '3']);
});

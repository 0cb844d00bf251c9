import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { item } from '../features/content/testing/articles.ts';
import { renderPage } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { fill, user } from '../testing/user.ts';
import Search from './search.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const opened: AnalysisItem = {
  id,
  assessmentId: '01890a5d-ac96-774b-bcce-b302099a8058',
  programme: firstProgramme,
  state: 'unlocked',
  name: 'Left knee',
  note: null,
  photos: [{ faults: [] }],
  redFlags: [],
  duration: 'd4_7',
  location: ['leg_foot'],
  can: { update: true, remove: true, unlock: false },
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};
const locked: AnalysisItem = { ...opened, id: id.replace('7', '8'), state: 'locked', name: null };

const articles = [
  item({ condition: 'tinea_corporis' }),
  item({ slug: 'good-photo', topic: 'photo', title: 'How to take a good photo', summary: 'Light and a steady hand.' }),
];

const find = async (text: string) => {
  await user.clear(screen.getByRole('combobox'));
  // Waits until all records are loaded.
  await screen.findByText('Choose with the arrow keys, open with Enter.');
  await fill(screen.getByRole('combobox'), text);
};
const namesIn = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() =>
  server.use(
    http.get('/api/post/list', () => HttpResponse.json({ items: articles })),
    http.get('/api/analyses', () => HttpResponse.json({ items: [opened, locked] })),
    http.get('/api/assessments', () => HttpResponse.json({ items: [] })),
  ),
);
afterEach(async () => void (await i18next.changeLanguage('en')));

describe('the search over everything', () => {
  const open = (role?: 'member') => renderPage(<Search role={role} onClose={vi.fn()} />);

  it('finds a condition and its article by a name of another language', async () => {
    const { router } = open();
    await find('kurap');
    expect(namesIn()).toEqual(['Ringworm', 'Ringworm: a ring that itches']);
    await user.click(screen.getByRole('option', { name: 'Ringworm' }));
    expect(router.state.location.pathname).toBe('/article/ringworm');
  });

  it('finds an article by its summary', async () => {
    open();
    await find('STEADY');
    expect(namesIn()).toEqual(['How to take a good photo']);
  });

  it('leads to where a voucher is redeemed, and to help', async () => {
    open();
    await find('voucher');
    expect(namesIn()).toContain('Redeem a voucher');
    await find('help');
    expect(namesIn()).toEqual(expect.arrayContaining(['Contact us', 'Questions and answers']));
  });

  it('finds own analyses by name and date, never by a condition', async () => {
    open('member');
    await find('left knee');
    expect(namesIn()).toEqual([expect.stringContaining('Left knee, result of')]);
    await find('nov 20 2026');
    expect(namesIn()).toHaveLength(2);
    await find('ringworm');
    expect(namesIn()).toEqual(['Ringworm', 'Ringworm: a ring that itches']);
  });

  it('asks for articles in the language of the reader, and names conditions in it', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/post/list', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('language'));
        return HttpResponse.json({ items: [] });
      }),
    );
    await i18next.changeLanguage('id');
    open();
    await fill(screen.getByRole('combobox'), 'ringworm');
    expect(namesIn()).toEqual(['Kurap (tinea korporis)']);
    expect(asked).toEqual(['id']);
  });
});

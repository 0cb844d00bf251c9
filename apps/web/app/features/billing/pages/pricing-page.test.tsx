import { languages } from '@skrin/contract/languages';
import { loadCatalogue } from '@skrin/i18n/load-catalogue';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import PricingPage from './pricing-page.tsx';

const safety = 'When to see a doctor, by your answers and your photo, and which signs are an emergency';

describe('the prices', () => {
  beforeEach(() => {
    renderPage(<PricingPage />);
  });
  const pointsOf = (plan: string) => {
    const section = screen.getByRole('heading', { name: plan }).closest('section') ?? document.body;
    return within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('list safety with what is free, and not with what is paid for', () => {
    expect(pointsOf('The check')).toContain(safety);
    expect(pointsOf('Photo result').filter((point) => /doctor|emergency|urgent/i.test(point ?? ''))).toEqual([]);
  });

  it('show safety before payment', () => {
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    const seenBefore = (row: string) => row.endsWith('YesYes');
    expect(rows.filter((row) => /doctor|emergency|urgent/i.test(row)).map(seenBefore)).toEqual([true, true]);
  });
});

/** The words for doctors and emergencies in each language. */
const words = {
  en: /doctor|emergenc|urgent/i,
  id: /dokter|darurat|mendesak/i,
  fr: /médecin|urgen/i,
  vi: /bác sĩ|cấp cứu|khẩn cấp/i,
  zh: /医生|紧急|急/,
  ar: /طبيب|طوارئ|طارئة|عاجل/,
};

it.each(languages)('no list of what is paid for sells safety in %s', async (language) => {
  const [pricing, screening] = await Promise.all([
    loadCatalogue(language, 'pricing'),
    loadCatalogue(language, 'screening'),
  ]);
  const { rows } = pricing.compare;
  const paid = { ...pricing.plans.result.points, ...screening.analysis.locked.get };
  const locked = [rows.conditions, rows.map, rows.advice];
  expect([...Object.values(paid), ...locked].filter((text) => words[language].test(text))).toEqual([]);
  expect(pricing.plans.free.points.safety).toMatch(words[language]);
});

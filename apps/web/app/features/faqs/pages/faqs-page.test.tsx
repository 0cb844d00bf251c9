import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { firstQuestions, groups, questionGroups, questions } from '../questions.ts';
import FaqsPage from './faqs-page.tsx';

const show = (at = '/faqs') => renderPage(<FaqsPage />, { at });

describe('questions and answers', () => {
  it('answers at least 16 questions, each once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(16);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('shows every group with questions that open without a script', () => {
    const { container } = show();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(groups.length);
    expect(container.querySelectorAll('details > summary')).toHaveLength(questions.length);
    for (const group of groups) expect(questionGroups[group].length, group).toBeGreaterThan(0);
  });

  it('opens the answer that the address names, and moves the focus there', () => {
    const { container } = show('/faqs#voucher');
    expect([...container.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['voucher']);
    expect(document.activeElement).toBe(container.querySelector('#voucher > summary'));
  });

  it('names the prices that are charged', () => {
    const { container } = show();
    expect(container.querySelector('#cost')?.textContent).toMatch(/IDR\s30,000.*\$2\.00/);
  });

  it('tells search engines the same questions', () => {
    show();
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(data['@type']).toBe('FAQPage');
    expect(data.mainEntity).toHaveLength(questions.length);
    expect(data.mainEntity[0].name).toBe('What does Skrin do?');
  });

  it('offers the landing page five that are on the page too', () => {
    expect(firstQuestions).toHaveLength(4);
    expect(questions).toEqual(expect.arrayContaining([...firstQuestions]));
  });
});

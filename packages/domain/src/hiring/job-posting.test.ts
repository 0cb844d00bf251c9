import type { PublicJob } from '@skrin/contract/hiring/job.resource';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, jobPosting, plainText, summaryOf } from './job-posting.ts';

const job: PublicJob = {
  id: '019a0000-0000-7000-8000-000000000000',
  title: 'Nurse',
  slug: 'nurse',
  role: 'health_worker',
  employment: 'part_time',
  workplace: 'on_site',
  place: 'Bandung',
  experience: 'none',
  skills: ['First aid', 'Patience'],
  spokenLanguages: null,
  schedule: null,
  salaryFrom: { amount: 5_000_000, currency: 'IDR' },
  salaryTo: { amount: 8_000_000, currency: 'IDR' },
  salaryPer: 'month',
  negotiable: true,
  benefits: null,
  language: 'en',
  content: '## What you do\n\n- **look** at skin\n- [explain](https://example.com)',
  endsAt: '2027-01-31T17:00:00.000Z',
  state: 'published',
  publishedAt: '2026-11-27T00:00:00.000Z',
  closedAt: null,
};
const origin = 'https://skrin.example';

describe('an opening for search engines', () => {
  it('is a JobPosting with what Google asks for', () => {
    expect(jobPosting(job, origin)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Nurse',
      description: 'What you do\n\nlook at skin\nexplain',
      url: `${origin}/jobs/nurse`,
      datePosted: job.publishedAt,
      validThrough: job.endsAt,
      employmentType: 'PART_TIME',
      hiringOrganization: { name: 'Skrin', sameAs: origin },
      jobLocation: { address: { addressLocality: 'Bandung', addressCountry: 'ID' } },
      baseSalary: { currency: 'IDR', value: { minValue: 5_000_000, maxValue: 8_000_000, unitText: 'MONTH' } },
      skills: 'First aid, Patience',
    });
    expect(jobPosting(job, origin)).not.toHaveProperty('jobLocationType');
  });

  it('says of remote work that it is, and leaves out what is not known', () => {
    const remote = {
      ...job,
      workplace: 'remote',
      place: null,
      salaryFrom: null,
      salaryTo: null,
      endsAt: null,
    } as const;
    const posting = jobPosting(remote, origin);
    expect(posting).toMatchObject({ jobLocationType: 'TELECOMMUTE', validThrough: undefined });
    for (const name of ['jobLocation', 'baseSalary', 'jobBenefits', 'workHours'])
      expect(posting).not.toHaveProperty(name);
  });

  it('is summed up in a few words, none of them cut', () => {
    expect(summaryOf(job)).toBe('What you do look at skin explain');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme-ascii' })), (words) => {
        const summary = summaryOf({ content: words.join(' ') });
        expect(summary.length).toBeLessThanOrEqual(155);
        expect(summary).not.toMatch(/\n/);
      }),
    );
    const long = 'word '.repeat(100);
    expect(summaryOf({ content: long })).toMatch(/^(word )+word…$/);
  });

  it('has no marks of Markdown in its text', () => {
    expect(plainText('# A\n\n1. *b*\n2. `c`\n\n> d')).toBe('A\n\nb\nc\n\nd');
  });
});

describe('whether somebody can apply', () => {
  it('ends with the moment of its end, and when it is closed', () => {
    const end = new Date(job.endsAt ?? '');
    expect(isOpen(job, new Date(end.getTime() - 1))).toBe(true);
    expect(isOpen(job, end)).toBe(false);
    expect(isOpen({ ...job, endsAt: null }, end)).toBe(true);
    expect(isOpen({ ...job, state: 'closed', endsAt: null }, end)).toBe(false);
  });
});

import type { PublicJob } from '@skrin/contract/hiring/job.resource';
import type { EmploymentType } from '@skrin/contract/hiring/job-terms';

/** schema.org's names of what search engines know; they are those of Google's job search. */
const employmentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
} as const satisfies Record<EmploymentType, string>;

/** Openings are in Indonesia, or remote for people there. */
const COUNTRY = 'ID';

/** Whether somebody can apply for it at a time. */
export const isOpen = ({ state, endsAt }: Pick<PublicJob, 'state' | 'endsAt'>, at: Date): boolean =>
  state === 'published' && (endsAt === null || new Date(endsAt) > at);

/** Markdown as plain text: search engines show a few lines of it, and know no Markdown. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-+*]|\d+\.)[ \t]+/gm, '')
    .replaceAll(/[*_`~]{1,3}/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The first words of an opening, for descriptions of a page. */
export function summaryOf({ content }: Pick<PublicJob, 'content'>, longest = 155): string {
  const words = plainText(content).replaceAll(/\s+/g, ' ');
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}

/** An opening as schema.org's JobPosting, which search engines read. `origin`: the address of the site. */
export function jobPosting(job: PublicJob, origin: string): object {
  const { salaryFrom, salaryTo, salaryPer, workplace, place } = job;
  const salary = salaryFrom ?? salaryTo;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: plainText(job.content),
    identifier: { '@type': 'PropertyValue', name: 'Skrin', value: job.id },
    url: `${origin}/jobs/${job.slug}`,
    inLanguage: job.language,
    datePosted: job.publishedAt ?? undefined,
    validThrough: job.endsAt ?? undefined,
    employmentType: employmentTypes[job.employment],
    hiringOrganization: { '@type': 'Organization', name: 'Skrin', sameAs: origin },
    directApply: true,
    ...(place !== null && {
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: COUNTRY },
      },
    }),
    ...(workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: COUNTRY },
    }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(salaryFrom && { minValue: salaryFrom.amount }),
          ...(salaryTo && { maxValue: salaryTo.amount }),
          unitText: salaryPer.toUpperCase(),
        },
      },
    }),
    ...(job.skills?.length && { skills: job.skills.join(', ') }),
    ...(job.benefits?.length && { jobBenefits: job.benefits.join(', ') }),
    ...(job.schedule && { workHours: job.schedule }),
  };
}

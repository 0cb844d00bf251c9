import type { PublicJob } from '@skrin/contract/hiring/job.resource';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { useFormat } from '../../../kit/use-format.ts';

/** What an opening asks for and offers, beside its text. What is not said is left out. */
export function OpeningFacts({ job }: { job: PublicJob }) {
  const { t } = useTranslation(['hiring', 'resources']);
  const format = useFormat();
  const salary = useSalary(job);
  const list = (values: readonly string[] | null) => (values?.length ? values.join(', ') : null);
  const facts: [string, ReactNode][] = [
    [t('resources:job.fields.role'), t(`resources:job.options.role.${job.role}`)],
    [t('resources:job.fields.employment'), t(`resources:job.options.employment.${job.employment}`)],
    [t('resources:job.fields.workplace'), t(`resources:job.options.workplace.${job.workplace}`)],
    [t('resources:job.fields.place'), job.place],
    [t('resources:job.fields.experience'), t(`resources:job.options.experience.${job.experience}`)],
    [t('resources:job.fields.schedule'), job.schedule],
    [t('resources:job.fields.skills'), list(job.skills)],
    [t('resources:job.fields.spokenLanguages'), list(job.spokenLanguages)],
    [t('job.salary.name'), salary],
    [t('resources:job.fields.benefits'), list(job.benefits)],
    [t('resources:job.fields.endsAt'), job.endsAt && format.dateTime(job.endsAt)],
  ];
  return (
    <CardSection title={t('job.facts')}>
      <DescriptionList layout="stacked">
        {facts.map(
          ([name, value]) =>
            value && (
              <Description key={name} name={name}>
                <span dir="auto">{value}</span>
              </Description>
            ),
        )}
      </DescriptionList>
    </CardSection>
  );
}

/** The range in words, with whether it can be talked about. */
function useSalary({ salaryFrom, salaryTo, salaryPer, negotiable }: PublicJob): string | null {
  const { t } = useTranslation(['hiring', 'resources']);
  const format = useFormat();
  const [from, to] = [salaryFrom && format.money(salaryFrom), salaryTo && format.money(salaryTo)];
  const words = [
    ...(from && to ? [t(`job.salary.${salaryPer}.range`, { from, to })] : []),
    ...(from && !to ? [t(`job.salary.${salaryPer}.from`, { from })] : []),
    ...(to && !from ? [t(`job.salary.${salaryPer}.to`, { to })] : []),
    ...(negotiable ? [t('resources:job.fields.negotiable')] : []),
  ];
  return words.join(' · ') || null;
}

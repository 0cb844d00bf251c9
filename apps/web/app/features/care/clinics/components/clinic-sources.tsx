import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { clinicSources } from '@skrin/contract/care/clinic-sources';
import type { Clinic } from '@skrin/contract/care/clinics';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** The sources of the shown clinics with their licences, and the attribution that each requires. */
export function ClinicSources({ clinics }: { clinics: readonly Clinic[] }) {
  const { t } = useTranslation('clinics');
  const names = [...new Set(clinics.flatMap(({ sources }) => sources.map(({ name }) => name)))];
  const sources = [...new Map(names.map((name) => [clinicSources[name].url, clinicSources[name]])).values()];
  if (sources.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 3 }}>
      <span>{t('sources')}</span>{' '}
      {sources.map(({ title, url, licence, attribution }, at) => (
        <Fragment key={url}>
          {at > 0 && <span> · </span>}
          <Link href={url} target="_blank" rel="noopener noreferrer">
            {attribution ?? title}
          </Link>
          {licence && (
            <>
              <span> (</span>
              <Link href={licence.url} target="_blank" rel="noopener noreferrer">
                {licence.title}
              </Link>
              <span>)</span>
            </>
          )}
        </Fragment>
      ))}
    </Typography>
  );
}

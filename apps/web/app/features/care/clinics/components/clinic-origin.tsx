import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { clinicSources } from '@skrin/contract/care/clinic-sources';
import type { Clinic } from '@skrin/contract/care/clinics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import { touchTarget } from '../../../../theme/tokens.ts';

/** Folded up: the sources of a clinic with the day of each, and how far its position can be relied on. */
export function ClinicOrigin({ clinic: { sources, positionQuality } }: { clinic: Clinic }) {
  const { t } = useTranslation('clinics');
  const format = useFormat();
  return (
    <details>
      <Summary>{t('origin.title')}</Summary>
      <Typography variant="body2">{t(`quality.${positionQuality}`)}</Typography>
      <Typography variant="body2" component="ul" sx={{ marginBlock: 1, paddingInlineStart: 3 }}>
        {sources.map(({ name, date }) => (
          <li key={name}>
            <bdi>{clinicSources[name].title}</bdi>
            <span>{` · ${t('origin.day', { day: format.day(date) })}`}</span>
          </li>
        ))}
      </Typography>
    </details>
  );
}

const Summary = styled('summary')({ cursor: 'pointer', minBlockSize: touchTarget, alignContent: 'center' });

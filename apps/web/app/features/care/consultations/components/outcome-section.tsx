import Typography from '@mui/material/Typography';
import type { Consultation } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';

/** What the clinic found and advises, in its own words. */
export function OutcomeSection({ consultation: { found, advice } }: { consultation: Consultation }) {
  const { t } = useTranslation(['consultations', 'conditions']);
  if (!found && !advice) return null;
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('outcome.title')}
      </Typography>
      {found && (
        <Typography sx={{ fontSize: 'lead', fontWeight: 650 }}>
          {found === 'other' || found === 'unknown' ? t(`outcome.${found}`) : t(`conditions:${found}.name`)}
        </Typography>
      )}
      {advice && (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {advice}
        </Typography>
      )}
    </section>
  );
}

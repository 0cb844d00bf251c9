import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { Consultation } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { PhoneLink } from '../../../../kit/phone-link.tsx';
import { MessageFact, ServiceFacts } from './booked-facts.tsx';
import { ClinicTime } from './clinic-time.tsx';
import { Soft } from './soft.tsx';

/** The facts of a booking: time, clinic, service, price, person, analysis, phone number and message. */
export function ConsultationFacts({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const { clinic, startsAt, phone, message, dependant, analysisId } = consultation;
  return (
    <Paper variant="outlined" component="section" aria-label={t('facts.label')} sx={{ padding: { xs: 2, sm: 3 } }}>
      <DescriptionList layout="stacked">
        <Description name={t('facts.when')}>
          <ClinicTime time={startsAt} timeZone={clinic.timeZone} />
        </Description>
        <Description name={t('facts.clinic')}>
          <Link component={RouterLink} to={href('clinic', { id: clinic.id })}>
            {clinic.name}
          </Link>
          <Soft>{[clinic.address, clinic.city].filter(Boolean).join(', ')}</Soft>
          {clinic.phone && <PhoneLink phone={clinic.phone} />}
        </Description>
        <ServiceFacts consultation={consultation} />
        {dependant && <Description name={t('facts.person')}>{dependant.name ?? t('facts.removedPerson')}</Description>}
        {analysisId && (
          <Description name={t('facts.check')}>
            <Link component={RouterLink} to={href('analysis', { id: analysisId })}>
              {t('facts.openCheck')}
            </Link>
          </Description>
        )}
        {phone && (
          <Description name={t('facts.phone')}>
            <bdi>{phone}</bdi>
          </Description>
        )}
        {message && <MessageFact name={t('facts.message')} message={message} />}
      </DescriptionList>
    </Paper>
  );
}

import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { Consultation } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PhoneLink } from '../../../../kit/phone-link.tsx';
import { MessageFact, ServiceFacts } from './booked-facts.tsx';
import { ClinicTime } from './clinic-time.tsx';
import { Fact, FactList, Soft } from './fact-list.tsx';

/** The facts of a booking: time, clinic, service, price, person, analysis, phone number and message. */
export function ConsultationFacts({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultations');
  const { clinic, startsAt, phone, message, dependant, analysisId } = consultation;
  return (
    <Paper variant="outlined" component="section" aria-label={t('facts.label')} sx={{ padding: { xs: 2, sm: 3 } }}>
      <FactList>
        <Fact name={t('facts.when')}>
          <ClinicTime time={startsAt} timeZone={clinic.timeZone} />
        </Fact>
        <Fact name={t('facts.clinic')}>
          <Link component={RouterLink} to={href('clinic', { id: clinic.id })}>
            {clinic.name}
          </Link>
          <Soft>{[clinic.address, clinic.city].filter(Boolean).join(', ')}</Soft>
          {clinic.phone && <PhoneLink phone={clinic.phone} />}
        </Fact>
        <ServiceFacts consultation={consultation} />
        {dependant && <Fact name={t('facts.person')}>{dependant.name ?? t('facts.removedPerson')}</Fact>}
        {analysisId && (
          <Fact name={t('facts.check')}>
            <Link component={RouterLink} to={href('analysis', { id: analysisId })}>
              {t('facts.openCheck')}
            </Link>
          </Fact>
        )}
        {phone && (
          <Fact name={t('facts.phone')}>
            <bdi>{phone}</bdi>
          </Fact>
        )}
        {message && <MessageFact name={t('facts.message')} message={message} />}
      </FactList>
    </Paper>
  );
}

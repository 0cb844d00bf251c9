import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { Consultation } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { PhoneLink } from '../../../../kit/phone-link.tsx';
import { MessageFact, ServiceFacts } from '../../consultations/components/booked-facts.tsx';
import { ClinicTime } from '../../consultations/components/clinic-time.tsx';
import { WorkStateLabel } from '../../consultations/components/consultation-state-label.tsx';
import { Soft } from '../../consultations/components/soft.tsx';
import { useDependantLabel } from '../../consultations/use-for-whom.ts';

/** A consultation's facts for the clinic: state, person, time, service, contact and message. */
export function WorkFacts({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation(['consultations', 'clinicWork']);
  const { clinic, startsAt, state, cancelReason, person, message, meetingUrl } = consultation;
  const forWhom = useDependantLabel()(consultation);
  const phone = consultation.phone ?? person?.phone;
  return (
    <Paper variant="outlined" component="section" aria-label={t('facts.label')} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box role="status" sx={{ marginBlockEnd: 2 }}>
        <WorkStateLabel state={state} />
        {cancelReason && (
          <Box dir="auto" sx={{ marginBlockStart: 1 }}>
            {t('clinicWork:consultations.cancelReason', { reason: cancelReason })}
          </Box>
        )}
      </Box>
      <DescriptionList layout="stacked">
        <Description name={t('facts.when')}>
          <ClinicTime time={startsAt} timeZone={clinic.timeZone} />
        </Description>
        <Description name={t('clinicWork:consultations.facts.who')}>
          <bdi>{person?.name}</bdi>
          {forWhom && <Soft>{forWhom}</Soft>}
        </Description>
        {phone && (
          <Description name={t('clinicWork:consultations.facts.phone')}>
            <PhoneLink phone={phone} />
          </Description>
        )}
        <ServiceFacts consultation={consultation}>
          {meetingUrl && (
            <Link href={meetingUrl} target="_blank" rel="noreferrer">
              {t('actions.join')}
            </Link>
          )}
        </ServiceFacts>
        {message && <MessageFact name={t('clinicWork:consultations.facts.message')} message={message} />}
      </DescriptionList>
    </Paper>
  );
}

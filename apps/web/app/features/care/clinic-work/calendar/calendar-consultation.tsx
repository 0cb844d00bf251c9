import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { href } from '@skrin/contract/all-pages';
import type { Consultation } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { OneLine } from '../../../../kit/one-line.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { useClinicTime } from '../../consultations/use-clinic-time.ts';

interface CalendarConsultationProps {
  consultation: Consultation;
  /** Shows the time in the first line, because the month view has no time scale. */
  isOfMonth: boolean;
}

/**
 * A consultation in the calendar: name, state, time, channel and duration. The most important facts are in the first
 * two lines, because a short consultation has no space for more. The whole box links to its page.
 */
export function CalendarConsultation({ consultation, isOfMonth }: CalendarConsultationProps) {
  const { t } = useTranslation(['clinicWork', 'consultations']);
  const { id, clinic, service, person, dependant, startsAt, endsAt, state } = consultation;
  const { day, clock } = useClinicTime(clinic.timeZone);
  const time = (
    <>
      <time dateTime={startsAt}>{clock(startsAt)}</time>
      <VisuallyHidden>
        <span>–</span>
        <time dateTime={endsAt}>{clock(endsAt)}</time>
      </VisuallyHidden>
    </>
  );
  const how = [
    t(`channels.${service.channel}`),
    t('calendar.minutes', { minutes: service.minutes }),
    ...(dependant ? [t('consultations:for', { name: dependant.name })] : []),
  ].join(' · ');
  const stands = t(`consultations.states.${state}`);
  return (
    <Link
      component={RouterLink}
      to={href('clinicConsultation', { id })}
      color="inherit"
      underline="none"
      sx={{ ...whole, blockSize: isOfMonth ? 'auto' : '100%' }}
    >
      <Box component="span" sx={{ display: 'block', blockSize: 'inherit', overflow: 'hidden' }}>
        <VisuallyHidden>{day(startsAt)} </VisuallyHidden>
        <Box component="span" sx={{ ...line, fontWeight: 650 }}>
          {isOfMonth && time}{' '}
          <Box component={OneLine} sx={isOfMonth ? { display: 'inline' } : {}}>
            {person?.name}
          </Box>
        </Box>{' '}
        <Box component="span" sx={line}>
          <span>{stands}</span> <span>·</span> {isOfMonth ? <span>{how}</span> : time}
        </Box>{' '}
        {!isOfMonth && <span>{how}</span>}
      </Box>
    </Link>
  );
}

const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const whole = {
  display: 'block',
  inlineSize: '100%',
  paddingInline: 0.5,
  paddingBlock: 0.5,
  borderInlineStart: '3px solid currentColor',
  fontSize: 'label',
  lineHeight: 1.25,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Consultation } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { LinkRow } from '../../../../kit/link-row.tsx';
import { useClinicTime } from '../use-clinic-time.ts';
import { useDependantLabel } from '../use-for-whom.ts';
import { ConsultationStateLabel } from './consultation-state-label.tsx';

/** One consultation in the user's list: time, clinic, service, person and state. */
export function ConsultationRow({ consultation }: { consultation: Consultation }) {
  const forWhom = useDependantLabel()(consultation);
  const { id, clinic, service, startsAt, state } = consultation;
  const { short } = useClinicTime(clinic.timeZone);
  return (
    <ConsultationEntry
      to={href('consultation', { id })}
      title={<time dateTime={startsAt}>{short(startsAt)}</time>}
      about={[clinic.name, service.name, ...(forWhom ? [forWhom] : [])]}
      label={<ConsultationStateLabel state={state} />}
    />
  );
}

interface ConsultationEntryProps {
  to: string;
  title: ReactNode;
  about: readonly string[];
  label: ReactNode;
}

/** The layout of a consultation in a list, for users and for clinics. The whole row links to its page. */
export const ConsultationEntry = ({ to, title, about, label }: ConsultationEntryProps) => (
  <LinkRow sx={{ justifyContent: 'start' }}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Link component={RouterLink} to={to} color="textPrimary" underline="none" className="to">
        <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontSize: 'lead', lineHeight: 1.35 }}>
          {title}
        </Typography>
        {about.map((line) => (
          <Typography key={line} component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {line}
          </Typography>
        ))}
      </Link>
    </Box>
    {label}
  </LinkRow>
);

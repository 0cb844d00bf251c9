import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { EmergencyLine } from '../../../kit/emergency-calls.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { consultationChatQuery } from '../queries.ts';
import { ConversationView } from './conversation-view.tsx';

interface ConsultationChatProps {
  consultationId: string;
  /** When the clinic is open. */
  hours: ReactNode;
}

/** The conversation of a person with the clinic of their consultation, on its page. */
export function ConsultationChat({ consultationId, hours }: ConsultationChatProps) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useQuery(consultationChatQuery(consultationId));
  // There is none while the consultation is not booked.
  if (hasCode(error, 'not_found')) return null;
  // Nobody wrote while they could.
  if (data && !data.isOpen && data.latest === null) return null;
  return (
    <CardSection title={t('person.title')} text={t('person.text')}>
      <Box sx={box}>
        {data ? (
          <ConversationView
            id={data.id}
            notice={<WhoReads clinic={data.consultation?.clinic.name ?? ''} hours={hours} />}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <ContentSkeleton rows={6} />
        )}
      </Box>
    </CardSection>
  );
}

const box = {
  blockSize: 'max(420px, min(640px, 80dvh))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

/** Who reads what is written, and when; and whom to call when it cannot wait. */
function WhoReads({ clinic, hours }: { clinic: string; hours: ReactNode }) {
  const { t } = useTranslation('chat');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <EmergencyLine text={t('person.emergency')} />
      <Box component="details">
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 0.75 }}>
          {t('person.readers', { clinic })}
        </Typography>
        {hours}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ConsultationState } from '@skrin/contract/care/consultations';
import { HoursOfClinic } from '../features/care/clinics/components/opening-hours.tsx';
import { ConsultationPage } from '../features/care/consultations/pages/consultation-page.tsx';
import { useLatePart } from '../kit/use-late-part.ts';
import type { Route } from './+types/consultation.ts';

const loadChat = async () => ({
  default: (await import('../features/chat/components/consultation-chat.tsx')).ConsultationChat,
});

const isAlive = (state: ConsultationState) => state !== 'cancelled' && state !== 'no_show';

/** A consultation of a person, with their conversation with the clinic. */
export default function ConsultationRoute({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const Chat = useLatePart(loadChat);
  return (
    <ConsultationPage
      key={id}
      id={id}
      chat={({ clinic, state }) =>
        state !== 'unpaid' && (
          // Its place is kept while a conversation is likely to come.
          <Box sx={{ marginBlockStart: 3, ...(isAlive(state) && { minBlockSize: 560 }) }}>
            {Chat && <Chat consultationId={id} hours={<HoursOfClinic clinicId={clinic.id} />} />}
          </Box>
        )
      }
    />
  );
}

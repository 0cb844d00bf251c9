import type { EventDisplayInfo } from '@fullcalendar/react';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** The title of what lies behind the events, such as a closed day; in a narrow column only screen readers get it. */
export const backgroundContent = ({ event: { title }, isNarrow }: EventDisplayInfo) =>
  isNarrow ? (
    <VisuallyHidden>{title}</VisuallyHidden>
  ) : (
    <Box component="span" sx={{ display: 'block', padding: 0.5, fontSize: 'label' }}>
      {title}
    </Box>
  );

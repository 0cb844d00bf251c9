import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { BetaNotice } from '../kit/beta-notice.tsx';

export const Footer = () => (
  <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', marginBlockStart: 6 }}>
    <Container maxWidth="lg" sx={{ paddingBlock: 3 }}>
      <BetaNotice />
    </Container>
  </Box>
);

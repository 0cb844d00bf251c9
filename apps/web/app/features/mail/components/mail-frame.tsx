import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailDocument, mailSandbox } from '../mail-document.ts';

/** Pixels: a frame without scripts cannot tell how high its content is. */
const heights = { low: 360, high: 1_200 };

/** A mail as its sender laid it out, in a frame that runs nothing and loads nothing from elsewhere. */
export function MailFrame({ html }: { html: string }) {
  const { t } = useTranslation('mail');
  const [isHigh, setIsHigh] = useState(false);
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Box
        component="iframe"
        title={t('message.frame')}
        sandbox={mailSandbox}
        referrerPolicy="no-referrer"
        srcDoc={mailDocument(html)}
        sx={{
          display: 'block',
          inlineSize: '100%',
          blockSize: isHigh ? heights.high : heights.low,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          // The frame has a light page of its own in both modes.
          colorScheme: 'light',
        }}
      />
      <Button
        startIcon={isHigh ? <ChevronUp aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
        onClick={() => setIsHigh(!isHigh)}
      >
        <span>{t(isHigh ? 'message.lower' : 'message.higher')}</span>
      </Button>
    </Box>
  );
}

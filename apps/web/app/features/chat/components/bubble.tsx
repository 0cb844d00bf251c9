import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The frame of a message: filled for one's own. */
export const Bubble = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <Box
    sx={{
      paddingInline: 1.5,
      paddingBlock: 0.75,
      border: 1,
      borderColor: isOwn ? 'primary.soft' : 'divider',
      borderRadius: 2,
      bgcolor: isOwn ? 'primary.soft' : 'background.paper',
    }}
  >
    {children}
  </Box>
);

interface QuoteProps {
  quote: { author: PersonRef | null; text: string };
  /** Shows the message that is quoted. */
  onClick?: () => void;
}

/** What a message answers, in a line or two. */
export function Quote({ quote: { author, text }, onClick }: QuoteProps) {
  const { t } = useTranslation('chat');
  const content = (
    <Box sx={{ minInlineSize: 0, textAlign: 'start' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        <bdi>{author?.name ?? t('message.former')}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" dir="auto" sx={lines}>
        {text || t('message.picture')}
      </Typography>
    </Box>
  );
  const look = {
    display: 'block',
    paddingInlineStart: 1,
    borderInlineStart: 3,
    borderColor: 'primary.main',
  } as const;
  if (!onClick) return <Box sx={look}>{content}</Box>;
  return (
    <ButtonBase tabIndex={-1} onClick={onClick} sx={{ ...look, inlineSize: '100%', marginBlockEnd: 0.5 }}>
      {content}
    </ButtonBase>
  );
}

const lines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ChatFile, chatFileKinds } from '@skrin/contract/chat/chat';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf } from '../../../kit/files/kind-icons.ts';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { OneLine } from '../../../kit/one-line.tsx';

interface MessageFileProps {
  file: Pick<ChatFile, 'name' | 'kind' | 'size'>;
  /** A button that does something with it. */
  action: { label: string; icon: ReactNode; isBusy?: boolean; tabIndex?: number; act: () => void };
}

/** A document as a card: what it is called, of what kind and how large it is. */
export function MessageFile({ file: { name, kind, size }, action }: MessageFileProps) {
  const { t } = useTranslation('chat');
  const bytes = useBytes();
  const Icon = iconOf(kind);
  const { label, icon, isBusy = false, tabIndex, act } = action;
  return (
    <Card>
      <Icon aria-hidden size={24} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <OneLine>
          <bdi>{name}</bdi>
        </OneLine>
        <Typography variant="body2" color="textSecondary">
          {`${t(`message.kinds.${kind as DocumentKind}`)} · ${bytes(size)}`}
        </Typography>
      </Box>
      <IconButton aria-label={label} loading={isBusy} tabIndex={tabIndex} onClick={act}>
        {icon}
      </IconButton>
    </Card>
  );
}

type DocumentKind = (typeof chatFileKinds)[number];

const Card = styled('div')(({ theme: { vars, shape, spacing } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1),
  minInlineSize: 0,
  paddingInlineStart: spacing(1),
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.background.paper,
  '& > svg': { flexShrink: 0 },
}));

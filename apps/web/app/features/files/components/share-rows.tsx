import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { removeFileShare } from '@skrin/contract/files/endpoints';
import type { FileShare, ShareKind } from '@skrin/contract/files/shares';
import { Hospital, Link2, type LucideIcon, UserRound } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { FileCommands } from '../commands.ts';
import { useFileAction } from '../use-file-action.ts';
import { ChangeShareDialog } from './change-share-dialog.tsx';

const icons: Record<ShareKind, LucideIcon> = { person: UserRound, clinic: Hospital, link: Link2 };

interface ShareRowsProps {
  label: string;
  shares: readonly FileShare[];
  /** The file whose shares these are; those of a folder around it name that folder. Undefined: each names its file. */
  of?: string;
}

/** Who has something, with the ways to change that and to take it back. */
export const ShareRows = ({ label, shares, of }: ShareRowsProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {shares.map((share) => (
      <ShareRow key={share.id} share={share} namesFile={share.file.id !== of} isInherited={of !== undefined} />
    ))}
  </Box>
);

interface ShareRowProps {
  share: FileShare;
  namesFile: boolean;
  isInherited: boolean;
}

function ShareRow({ share, namesFile, isInherited }: ShareRowProps) {
  const { t } = useTranslation('files');
  const { detailsOf } = use(FileCommands);
  const format = useFormat();
  const confirm = useConfirm();
  const [isChanging, setIsChanging] = useState(false);
  const { id, kind, email, clinic, right, endsAt, opensLeft, hasPassword, opens, openedAt, file } = share;
  const takeBack = useFileAction(() => call(removeFileShare, { params: { id } }));
  const Icon = icons[kind];
  const whom = email ?? clinic?.name ?? t('share.link');
  const takeBackAfterQuestion = async () => {
    const question = {
      title: t('share.backTitle', { name: file.name, whom }),
      text: t(`share.backText.${kind}`),
      confirm: t('share.back'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    takeBack.mutate(undefined, { onSuccess: () => toast.success(t('share.backDone')) });
  };
  const facts = [
    t(`share.rights.${right}`),
    endsAt === null ? t('share.endless') : t('share.ends', { time: format.shortDateTime(endsAt) }),
    ...(opensLeft === null ? [] : [t('share.left', { count: opensLeft, number: format.number(opensLeft) })]),
    ...(hasPassword ? [t('share.hasPassword')] : []),
    openedAt === null
      ? t('share.unopened')
      : t('share.opened', { count: opens, number: format.number(opens), time: format.shortDateTime(openedAt) }),
  ];
  return (
    <Row>
      <Icon aria-hidden size={20} />
      <Box sx={{ flex: '1 1 200px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {namesFile && (
          <Link
            component={RouterLink}
            to={detailsOf(file.id)}
            preventScrollReset
            sx={{ display: 'inline-block', paddingBlock: 1.25, fontWeight: 600 }}
          >
            <bdi>{isInherited ? t('share.byFolder', { name: file.name }) : file.name}</bdi>
          </Link>
        )}
        <Typography sx={{ fontWeight: namesFile ? undefined : 600 }}>
          <bdi>{whom}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button aria-label={`${t('share.change')}: ${whom}`} onClick={() => setIsChanging(true)}>
          {t('share.change')}
        </Button>
        <Button
          color="error"
          loading={takeBack.isPending}
          aria-label={`${t('share.back')}: ${whom}`}
          onClick={takeBackAfterQuestion}
        >
          <span>{t('share.back')}</span>
        </Button>
      </Box>
      {isChanging && <ChangeShareDialog share={share} whom={whom} onClose={() => setIsChanging(false)} />}
    </Row>
  );
}

const Row = styled('li')(({ theme: { vars, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1, 1.5),
  paddingBlock: spacing(1.25),
  '& > svg': { flexShrink: 0 },
  '& + &': { borderBlockStart: `1px solid ${vars.palette.divider}` },
}));

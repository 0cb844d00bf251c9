import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  choiceOf,
  isFor,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeGroups,
  noticeKindKeys,
  noticeKinds,
} from '@skrin/contract/notifications/kinds';
import type { NoticeChange, NoticeSettings as Settings } from '@skrin/contract/notifications/settings';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { tappableSwitch } from '../../../kit/tappable-switch.ts';
import { useSession } from '../../../session/session.ts';
import { noticeSettingsQuery, useChangeNotices } from '../notice-settings-queries.ts';

/** Every kind of mail and of notice at the bell, each with its switch, or with why it has none. */
export function NoticeSettings() {
  const { data, error, refetch } = useQuery(noticeSettingsQuery());
  const session = useSession();
  const { mutate, isPending, variables } = useChangeNotices();
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ContentSkeleton rows={8} />;
  const role = session.status === 'authenticated' ? session.user.role : 'member';
  const shown = noticeKindKeys.filter((kind) => isFor(kind, role));
  const groups = noticeGroups.filter((group) => shown.some((kind) => noticeKinds[kind].group === group));
  const changing = isPending ? variables : undefined;
  return (
    <Stack spacing={3}>
      {groups.map((group) => (
        <Group
          key={group}
          group={group}
          kinds={shown.filter((kind) => noticeKinds[kind].group === group)}
          settings={data}
          changing={changing}
          onChange={mutate}
        />
      ))}
    </Stack>
  );
}

interface GroupProps {
  group: (typeof noticeGroups)[number];
  kinds: readonly NoticeKind[];
  settings: Settings;
  /** The change that is being saved. */
  changing: NoticeChange | undefined;
  onChange: (change: NoticeChange) => void;
}

function Group({ group, kinds, settings, changing, onChange }: GroupProps) {
  const { t } = useTranslation('noticeSettings');
  return (
    <CardSection title={t(`groups.${group}`)}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col">
                {t(`by.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span>{t(`kinds.${kind}`)}</span>
                <Reason kind={kind} />
              </th>
              {noticeChannels.map((channel) => (
                <td key={channel}>
                  <Choice
                    kind={kind}
                    channel={channel}
                    isOn={
                      changing?.kind === kind && changing.channel === channel
                        ? changing.on
                        : !settings.off[channel].includes(kind)
                    }
                    isDisabled={changing !== undefined}
                    onChange={onChange}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </CardSection>
  );
}

/** Why a kind has a switch that cannot be moved. */
function Reason({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation('noticeSettings');
  const reason = noticeChannels
    .map((channel) => choiceOf(kind, channel))
    .find((choice) => choice !== undefined && choice !== 'optional');
  if (!reason) return null;
  return (
    <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: 'small' }}>
      <LockKeyhole aria-hidden size={14} style={{ verticalAlign: '-2px', marginInlineEnd: 6 }} />
      <span>{t(`locked.${reason}`)}</span>
    </Typography>
  );
}

interface ChoiceProps {
  kind: NoticeKind;
  channel: NoticeChannel;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (change: NoticeChange) => void;
}

/** The switch of a kind and a way; nothing where the kind does not come that way. */
function Choice({ kind, channel, isOn, isDisabled, onChange }: ChoiceProps) {
  const { t } = useTranslation('noticeSettings');
  const choice = choiceOf(kind, channel);
  if (choice === undefined) return null;
  const isOptional = choice === 'optional';
  return (
    <Switch
      checked={!isOptional || isOn}
      disabled={!isOptional || isDisabled}
      onChange={(_event, on) => onChange({ channel, kind, on } as NoticeChange)}
      sx={tappableSwitch}
      slotProps={{ input: { 'aria-label': t(`switch.${channel}`, { kind: t(`kinds.${kind}`) }) } }}
    />
  );
}

const table = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { paddingBlock: 1, borderBlockEnd: 1, borderColor: 'divider', textAlign: 'start' },
  '& tbody tr:last-child > *': { borderBlockEnd: 0 },
  '& th[scope="row"]': { fontWeight: 'normal', paddingInlineEnd: 1 },
  '& th:not(:first-of-type), & td': { inlineSize: 72, textAlign: 'center' },
} as const;

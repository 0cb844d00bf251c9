import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Passkey } from '@skrin/contract/accounts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { passkeysQuery, useRemovePasskey } from '../../security-queries.ts';
import { SecurityEntry } from './security-entry.tsx';
import { SecuritySection } from './security-section.tsx';

const AddPasskeyDialog = lazy(() => import('./add-passkey-dialog.tsx'));

const canMakePasskeys = () => typeof window.PublicKeyCredential === 'function';

/** The passkeys of the person, and the ways to add and remove one. */
export function PasskeyList() {
  const { t } = useTranslation('security');
  const [isAdding, setAdding] = useState(false);
  return (
    <SecuritySection title={t('passkeys.title')} query={useQuery(passkeysQuery())}>
      {({ items }) => (
        <>
          <Typography color="textSecondary">{t('passkeys.lead')}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 1 }}>
            {items.map((passkey) => (
              <PasskeyEntry key={passkey.id} passkey={passkey} />
            ))}
          </Box>
          {canMakePasskeys() ? (
            <Button variant="contained" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {t('passkeys.add')}
            </Button>
          ) : (
            <Typography>{t('passkeys.unsupported')}</Typography>
          )}
          {isAdding && (
            <Suspense fallback={<Late />}>
              <AddPasskeyDialog onClose={() => setAdding(false)} />
            </Suspense>
          )}
        </>
      )}
    </SecuritySection>
  );
}

function PasskeyEntry({ passkey: { id, name, isSynced, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const confirm = useConfirm();
  const remove = useRemovePasskey();
  const ask = async () => {
    const question = {
      title: t('passkeys.question', { name }),
      text: t('passkeys.consequence'),
      confirm: t('passkeys.remove'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(id, { onSuccess: () => toast.success(t('passkeys.removed')) });
  };
  const used = lastUsedAt ? t('passkeys.used', { time: format.shortDateTime(lastUsedAt) }) : t('passkeys.unused');
  const action = (
    <Button
      variant="outlined"
      color="error"
      loading={remove.isPending}
      onClick={ask}
      aria-label={t('passkeys.removeOf', { name })}
    >
      {t('passkeys.remove')}
    </Button>
  );
  return (
    <SecurityEntry
      icon={KeyRound}
      name={name}
      lines={[
        t('passkeys.added', { date: format.date(createdAt) }),
        isSynced ? `${used} · ${t('passkeys.synced')}` : used,
      ]}
      action={action}
    />
  );
}

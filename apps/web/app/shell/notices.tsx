import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CloudOff, RefreshCw } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { startServiceWorker } from '../browser/service-worker.ts';
import { removeObsoleteKeys } from '../browser/storage.ts';
import { LateBar } from '../kit/late-bar.tsx';
import { useLatePart } from '../kit/use-late-part.ts';
import { useSession } from '../session/session.ts';
import { keepUser } from '../session/user-without-network.ts';
import { MaintenanceOverlay } from './maintenance-overlay.tsx';

/** Notices that concern every page: no network, a new version, something late, maintenance. */
export default function Notices() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const [outdated, setOutdated] = useState(false);
  useEffect(() => startServiceWorker(() => setOutdated(true)), []);
  useEffect(removeObsoleteKeys, []);
  const look = useKeptUser();
  const LookBar = useLatePart(loadLookBar, look !== undefined);
  return (
    <>
      <div role="status" data-no-print>
        {!online && (
          <Alert severity="info" icon={<CloudOff aria-hidden size={22} />} sx={noticeStyle}>
            {t('offline')}
          </Alert>
        )}
        {outdated && (
          <Alert
            severity="info"
            icon={<RefreshCw aria-hidden size={22} />}
            action={
              <Button color="inherit" onClick={() => window.location.reload()}>
                {t('newVersion.reload')}
              </Button>
            }
            sx={noticeStyle}
          >
            {t('newVersion.text')}
          </Alert>
        )}
      </div>
      {look && LookBar && (
        <Suspense>
          <LookBar {...look} />
        </Suspense>
      )}
      <LateBar />
      <MaintenanceOverlay />
    </>
  );
}

const loadLookBar = () => import('./look-bar.tsx');

/** Keeps the signed-in user for starts without a network, unless they look as another role: then that look is returned. */
function useKeptUser() {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  useEffect(() => (user && !user.look ? keepUser(user) : undefined), [user]);
  return user?.look && { as: user.role, look: user.look };
}

const noticeStyle = { justifyContent: 'center', borderRadius: 0, borderBlockEnd: 1, borderColor: 'divider' } as const;

/** Whether the browser reports that it is online. */
const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, () => navigator.onLine);

function onNetworkChange(listener: () => void): () => void {
  const names = ['online', 'offline'];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}

import { lazy, Suspense } from 'react';
import { latePage } from '../kit/late-page.ts';

const LoginPage = latePage(import('../features/accounts/pages/login-page.tsx'));
// Loaded after the form, because most installations have no other providers.
const ProviderLinks = lazy(() => import('../features/accounts/providers/provider-links.tsx'));

export default function LoginRoute() {
  return (
    <>
      <LoginPage />
      <Suspense fallback={null}>
        <ProviderLinks />
      </Suspense>
    </>
  );
}

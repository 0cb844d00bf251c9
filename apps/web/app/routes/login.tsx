import { lazy, Suspense } from 'react';

// Fetched at once, but lazy, so that the frame of the page does not wait for the form library.
const page = import('../features/accounts/pages/login-page.tsx');
const LoginPage = lazy(async () => ({ default: (await page).LoginPage }));
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

import { lazy, Suspense } from 'react';

// Asked for at once, but the frame of the page need not wait for the form's library.
const page = import('../features/accounts/pages/login-page.tsx');
const LoginPage = lazy(async () => ({ default: (await page).LoginPage }));
// After the form: most installations offer none.
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

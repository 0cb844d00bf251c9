import { authDemoOf } from '@skrin/contract/accounts/auth-demo';
import { lazy } from 'react';
import { StatusPage } from '../shell/status-page.tsx';

const AuthDemoPage = lazy(async () => ({
  default: (await import('../features/accounts/auth-demo/auth-demo-page.tsx')).AuthDemoPage,
}));

/** `/auth-demo/<variant>/<step>`. */
export default function AuthDemoRoute({ params }: { params: { variant?: string; step?: string } }) {
  const named = authDemoOf(params);
  return named ? <AuthDemoPage {...named} /> : <StatusPage status={404} />;
}

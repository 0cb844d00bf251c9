import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('shell/app-shell.tsx', [
    index('routes/home.tsx'),
    route('auth/jwt/login', 'routes/login.tsx'),
    route('auth/jwt/register', 'routes/register.tsx'),
    layout('session/members-only.tsx', [
      route('assessment', 'routes/assessment-list.tsx'),
      route('assessment/form', 'routes/assessment-form.tsx'),
      route('assessment/:id', 'routes/assessment-detail.tsx'),
      route('assessment/:id/edit', 'routes/assessment-edit.tsx'),
      route('health-ai', 'routes/health-ai-start.tsx'),
      route('health-ai/list', 'routes/health-ai-list.tsx'),
      route('health-ai/:id', 'routes/health-ai-detail.tsx'),
      route('health-ai/:id/edit', 'routes/health-ai-edit.tsx'),
      route('payment', 'routes/payment.tsx'),
    ]),
    route('error/:status', 'routes/error-page.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;

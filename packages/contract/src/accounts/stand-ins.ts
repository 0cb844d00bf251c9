/**
 * What the stand-ins of other sign-in providers and a server that offers them agree on. They are for trying these ways
 * of signing in on one machine: no account of theirs is anybody's, and nothing of it works elsewhere.
 */
export const standIn = {
  /** All of them listen on this port of loopback. */
  port: 3002,
  userPoolId: 'ap-local-1_skrin',
  clientId: 'skrin-web',
  // Projects whose id begins with `demo-` do not exist at Google.
  projectId: 'demo-skrin',
  apiKey: 'stand-in',
  /** The path of the page with their mails. */
  mails: '/mails',
  /** The path of the keys that sign the tokens of the stand-in for Firebase; Google's are at another host. */
  keys: '/keys',
} as const;

export const standInUrl = (port: number): string => `http://localhost:${port}`;

/** The settings that each offer a real provider; the stand-ins are offered where none of them is there. */
export const providerVariables = ['COGNITO_USER_POOL_ID', 'FIREBASE_PROJECT_ID', 'SUPABASE_URL', 'AUTH0_URL'] as const;

/** Whether a host, as a setting or an address names it, is this machine and nothing else. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

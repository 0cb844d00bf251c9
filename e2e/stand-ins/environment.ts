/** Where each provider's stand-in listens while a test needs it. */
export const standIns = {
  supabase: 'http://localhost:3402',
  auth0: 'http://localhost:3403',
  cognito: 'http://localhost:3404',
  firebase: 'http://localhost:3405',
} as const;

/** Settings of the test server, which offers all four providers. */
export const providerEnvironment = {
  COGNITO_USER_POOL_ID: 'ap-local-1_skrin',
  COGNITO_CLIENT_ID: 'skrin-web',
  COGNITO_URL: standIns.cognito,
  // Projects whose id begins with `demo-` do not exist at Google.
  FIREBASE_PROJECT_ID: 'demo-skrin',
  FIREBASE_API_KEY: 'stand-in',
  FIREBASE_EMULATOR_URL: standIns.firebase,
  SUPABASE_URL: standIns.supabase,
  SUPABASE_PUBLISHABLE_KEY: 'stand-in',
  AUTH0_URL: standIns.auth0,
  AUTH0_CLIENT_ID: 'skrin-web',
};

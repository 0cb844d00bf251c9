/** Where each provider's stand-in listens while a test needs it. */
export const standIns = {
  supabase: 'http://localhost:3402',
  auth0: 'http://localhost:3403',
  cognito: 'http://localhost:3404',
  firebase: 'http://localhost:3405',
} as const;

/** The test server offers all four. */
export const providerEnvironment = {
  COGNITO_USER_POOL_ID: 'ap-local-1_skrin',
  COGNITO_CLIENT_ID: 'skrin-web',
  COGNITO_URL: standIns.cognito,
  // Projects of this name have no counterpart at Google.
  FIREBASE_PROJECT_ID: 'demo-skrin',
  FIREBASE_API_KEY: 'stand-in',
  FIREBASE_EMULATOR_URL: standIns.firebase,
  SUPABASE_URL: standIns.supabase,
  SUPABASE_PUBLISHABLE_KEY: 'stand-in',
  AUTH0_URL: standIns.auth0,
  AUTH0_CLIENT_ID: 'skrin-web',
};

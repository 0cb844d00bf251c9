/** Layouts of the sign-in forms to look at: `/auth-demo/<variant>/<step>`. */
export const authDemoVariants = ['classic', 'modern'] as const;
export type AuthDemoVariant = (typeof authDemoVariants)[number];

export const authDemoSteps = ['login', 'register', 'forgot-password', 'verify', 'new-password'] as const;
export type AuthDemoStep = (typeof authDemoSteps)[number];

/** The variant and the step in an address; undefined if either does not exist. */
export function authDemoOf({ variant, step }: { variant?: string; step?: string }) {
  const known = {
    variant: authDemoVariants.find((each) => each === variant),
    step: authDemoSteps.find((each) => each === step),
  };
  return known.variant && known.step ? { variant: known.variant, step: known.step } : undefined;
}

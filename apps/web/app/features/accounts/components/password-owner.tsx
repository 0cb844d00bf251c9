/** Tells password managers whose password a form sets; people see it in the text. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);

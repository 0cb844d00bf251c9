import { randomUUID } from 'node:crypto';

/** The administrator the test server is started with. */
export const administrator = { email: 'admin@e2e.test', password: 'only-for-this-test-run' };

export type Person = ReturnType<typeof newPerson>;

/** A person nobody has met before. */
export const newPerson = () => ({
  email: `person-${randomUUID()}@e2e.test`,
  password: 'a long enough password',
  firstName: 'Ayu',
  lastName: 'Lestari',
});

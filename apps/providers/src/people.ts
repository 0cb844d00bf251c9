import { randomInt, randomUUID } from 'node:crypto';
import type { Provider } from '@skrin/contract/accounts/providers';

export interface Person {
  id: string;
  email: string;
  password: string;
  confirmedAt: string | null;
  /** Names, as the provider keeps them. */
  names: Record<string, unknown>;
}

/** What a code is for. */
export type Purpose = 'confirm' | 'new_password';

export interface Mail {
  provider: Provider;
  to: string;
  purpose: Purpose;
  code: string;
  /** The link in the mail; Cognito's mails have none. */
  link: string | null;
  sentAt: string;
}

/** The accounts and mails of every provider, in memory: both are gone when the process ends. */
export function createPeople() {
  const accounts = new Map<string, Person>();
  const mails: Mail[] = [];
  const keyOf = (provider: Provider, email: string) => `${provider} ${email.toLowerCase()}`;
  const find = (provider: Provider, email: string | undefined) => accounts.get(keyOf(provider, email ?? ''));
  return {
    mails,
    find,
    findById: (id: string | undefined) => [...accounts.values()].find((person) => person.id === id),
    add: (
      provider: Provider,
      { email, password, names = {} }: Pick<Person, 'email' | 'password'> & Partial<Person>,
    ) => {
      const person: Person = { id: randomUUID(), email, password, confirmedAt: null, names };
      accounts.set(keyOf(provider, email), person);
      return person;
    },
    /** Mails a code; one that was mailed before to the same person works no more. */
    send: (provider: Provider, to: string, purpose: Purpose, linkOf: (code: string) => string | null = () => null) => {
      const code = String(randomInt(100_000, 1_000_000));
      mails.push({ provider, to, purpose, code, link: linkOf(code), sentAt: new Date().toISOString() });
    },
    /** The person whom a code was mailed to; it works once. Whoever has it has shown that the address is theirs. */
    redeem: (provider: Provider, code: string | undefined, purpose: Purpose, email?: string): Person | undefined => {
      const isMeant = (mail: Mail) => mail.provider === provider && mail.purpose === purpose && mail.code !== '';
      const mail = mails.find((each) => isMeant(each) && each.code === code && (!email || each.to === email));
      if (!mail || mails.findLast((each) => isMeant(each) && each.to === mail.to) !== mail) return undefined;
      const person = find(provider, mail.to);
      if (!person) return undefined;
      mail.code = '';
      person.confirmedAt ??= new Date().toISOString();
      return person;
    },
  };
}

export type People = ReturnType<typeof createPeople>;

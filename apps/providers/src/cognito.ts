import { randomUUID } from 'node:crypto';
import { standIn } from '@skrin/contract/accounts/stand-ins';
import { type Answer, type Body, type Context, type StandIn, textOf } from './answer.ts';

const refuse = (type: string): Answer => ({ status: 400, body: { __type: type, message: type } });
const delivered = (email: string) => ({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: email },
});

/** Answers the calls of Amplify's SDK as Cognito does. It knows no SRP, so that it is sent the password itself. */
export function cognito({ url, people, tokens }: Context): StandIn {
  const pool = standIn.userPoolId;
  const of = (body: Body) => people.find('amplify', textOf(body, 'Username'));

  const calls: Record<string, (body: Body) => Promise<Answer> | Answer> = {
    SignUp: (body) => {
      const [email, password] = [textOf(body, 'Username'), textOf(body, 'Password')];
      if (of(body)) return refuse('UsernameExistsException');
      if (password.length < 8) return refuse('InvalidPasswordException');
      const attributes = (body.UserAttributes ?? []) as { Name: string; Value: string }[];
      const names = Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
      const { id: UserSub } = people.add('amplify', { email, password, names });
      people.send('amplify', email, 'confirm');
      return { body: { UserConfirmed: false, UserSub, ...delivered(email) } };
    },
    ResendConfirmationCode: (body) => {
      const email = textOf(body, 'Username');
      if (of(body)?.confirmedAt === null) people.send('amplify', email, 'confirm');
      return { body: delivered(email) };
    },
    ConfirmSignUp: (body) =>
      people.redeem('amplify', textOf(body, 'ConfirmationCode'), 'confirm', textOf(body, 'Username'))
        ? { body: {} }
        : refuse('CodeMismatchException'),
    ForgotPassword: (body) => {
      const email = textOf(body, 'Username');
      if (!of(body)) return refuse('UserNotFoundException');
      people.send('amplify', email, 'new_password');
      return { body: delivered(email) };
    },
    ConfirmForgotPassword: (body) => {
      const code = textOf(body, 'ConfirmationCode');
      if (textOf(body, 'Password').length < 8) return refuse('InvalidPasswordException');
      const person = people.redeem('amplify', code, 'new_password', textOf(body, 'Username'));
      if (!person) return refuse('CodeMismatchException');
      person.password = textOf(body, 'Password');
      return { body: {} };
    },
    InitiateAuth: async (body) => {
      const { USERNAME = '', PASSWORD } = (body.AuthParameters ?? {}) as Record<string, string | undefined>;
      const person = people.find('amplify', USERNAME);
      if (!person || person.password !== PASSWORD) return refuse('NotAuthorizedException');
      if (person.confirmedAt === null) return refuse('UserNotConfirmedException');
      const common = { iss: `${url}/${pool}`, sub: person.id, auth_time: Math.floor(Date.now() / 1_000) };
      const { given_name, family_name } = person.names;
      const identity = { email: person.email, email_verified: true, given_name, family_name };
      const AuthenticationResult = {
        AccessToken: await tokens.sign({
          ...common,
          client_id: standIn.clientId,
          token_use: 'access',
          username: person.id,
        }),
        IdToken: await tokens.sign({
          ...common,
          aud: standIn.clientId,
          token_use: 'id',
          'cognito:username': person.id,
          ...identity,
        }),
        RefreshToken: randomUUID(),
        ExpiresIn: tokens.lifetime,
        TokenType: 'Bearer',
      };
      return { body: { AuthenticationResult, ChallengeParameters: {} } };
    },
    RevokeToken: () => ({ body: {} }),
    GlobalSignOut: () => ({ body: {} }),
  };
  return ({ method, path, headers, body }) => {
    if (method === 'GET' && path === `/${pool}/.well-known/jwks.json`) return { body: tokens.publicKeys };
    const target = String(headers['x-amz-target'] ?? '');
    if (method !== 'POST' || path !== '/' || target === '') return undefined;
    return (
      calls[target.replace('AWSCognitoIdentityProviderService.', '')]?.(body) ?? refuse('UnknownOperationException')
    );
  };
}

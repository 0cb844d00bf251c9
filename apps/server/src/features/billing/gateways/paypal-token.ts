import { z } from 'zod';
import { basicAuth } from './call-gateway.ts';
import type { GatewayClient } from './gateway-client.ts';

interface TokenSettings {
  clientId: string;
  clientSecret: string;
  url: string;
  client: GatewayClient;
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** PayPal's access token, asked for when needed and kept until a minute before it ends. */
export function createToken({ clientId, clientSecret, url, client }: TokenSettings) {
  let token = { value: '', expiresAt: 0 };
  return {
    async read(): Promise<string> {
      if (Date.now() >= token.expiresAt) {
        const answer = await client.call({
          method: 'POST',
          url: `${url}/v1/oauth2/token`,
          headers: {
            authorization: basicAuth(clientId, clientSecret),
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
          isSafe: true,
          answer: tokenSchema,
        });
        token = { value: answer.access_token, expiresAt: Date.now() + (answer.expires_in - 60) * 1_000 };
      }
      return token.value;
    },
    forget: () => {
      token.expiresAt = 0;
    },
  };
}

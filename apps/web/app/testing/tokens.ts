/** A JWT of a person that expires in `seconds`, without a valid signature: the browser reads only the claims. */
export const tokenFor = (seconds: number, person = 'sri'): string => tokenOf({ sub: person }, seconds);

/** A JWT of a visitor. */
export const visitorToken = (seconds: number, person = 'somebody'): string =>
  tokenOf({ sub: person, visitor: true }, seconds);

function tokenOf(claims: object, seconds: number): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
  return [part({ alg: 'ES256' }), part({ exp: Math.floor(Date.now() / 1000) + seconds, ...claims }), 'x'].join('.');
}

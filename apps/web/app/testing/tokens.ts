/** An unsigned JWT that expires in `seconds`: the browser reads the expiry only. */
export function tokenFor(seconds: number): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
  return [part({ alg: 'ES256' }), part({ exp: Math.floor(Date.now() / 1000) + seconds, name: 'Sri' }), 'x'].join('.');
}

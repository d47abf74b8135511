interface HeaderReader {
  get(name: string): string | null;
}

/**
 * Whether a call that changes something comes from a page of this site: Sec-Fetch-Site where the browser sends it,
 * else the Origin, scheme included: a page that came by plain http may have been written by anybody on its way. A call that shows neither is refused: machines talk to the API itself, with keys.
 */
export function isSameOrigin(headers: HeaderReader, publicBaseUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  const own = new URL(publicBaseUrl);
  if (origin === own.origin) return true;
  const { protocol, host } = new URL(origin);
  return protocol === own.protocol && host === headers.get('host');
}

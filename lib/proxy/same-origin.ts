interface HeaderReader {
  get(name: string): string | null;
}

/**
 * Whether a call that changes something comes from a page of this site: Sec-Fetch-Site where the browser sends it,
 * else the Origin. A call that shows neither is refused: machines talk to the API itself, with keys.
 */
export function isSameOrigin(headers: HeaderReader, publicBaseUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  if (origin === new URL(publicBaseUrl).origin) return true;
  return new URL(origin).host === headers.get('host');
}

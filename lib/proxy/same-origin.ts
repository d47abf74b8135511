interface HeaderReader {
  get(name: string): string | null;
}

/**
 * Whether a change is requested by a page of this site: by Sec-Fetch-Site if the browser sends it, else by the Origin,
 * including its scheme, because a page served by plain http may have been tampered with. A call with neither is
 * refused: machines call the API directly, with keys.
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

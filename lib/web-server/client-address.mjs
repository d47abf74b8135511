const DROPPED = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-web-proof',
  'x-internal-secret',
  'x-request-id',
  'x-matched-path',
  'x-nextjs-data',
]);
const DROPPED_PREFIXES = ['x-forwarded-', 'x-middleware-', 'x-invoke-'];

const isDropped = (name) => DROPPED.has(name) || DROPPED_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * The visitor's address: the socket's, or, behind `hops` proxies of ours, the entry that the outermost of them added to
 * X-Forwarded-For. Entries further left come from the visitor and are not trusted.
 */
export function clientAddress(headers, socketAddress, hops) {
  const own = plainAddress(socketAddress ?? '');
  if (hops < 1) return own;
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = chain[chain.length - hops];
  return entry && /^[0-9a-fA-F.:]{2,45}$/.test(entry) ? plainAddress(entry) : own;
}

/**
 * Deletes every header with which a visitor could impersonate our proxies, and returns the headers that replace them.
 * The caller must add these last, after all other header filtering.
 */
export function replaceProxyHeaders(headers, { socketAddress, hops, proof, requestId }) {
  const address = clientAddress(headers, socketAddress, hops);
  const scheme = hops > 0 ? headers['x-forwarded-proto'] : undefined;
  for (const name of Object.keys(headers)) if (isDropped(name)) delete headers[name];
  return {
    ...(scheme === 'https' || scheme === 'http' ? { 'x-forwarded-proto': scheme } : {}),
    'x-client-ip': address,
    'x-web-proof': proof,
    'x-request-id': requestId,
  };
}

const plainAddress = (address) => (address.startsWith('::ffff:') ? address.slice(7) : address);

/**
 * JSON with sorted keys and no whitespace, so that equal values give equal texts (RFC 8785, which requires JavaScript's
 * number format). `undefined` fields are left out. `cache` holds the text of values that are already serialised.
 */
export function canonicalJson(value: unknown, cache?: ReadonlyMap<unknown, string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null, cache)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const cached = cache?.get(value);
  if (cached !== undefined) return cached;
  let fields = '';
  for (const key of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[key];
    if (field !== undefined) fields += `${fields && ','}${JSON.stringify(key)}:${canonicalJson(field, cache)}`;
  }
  return `{${fields}}`;
}

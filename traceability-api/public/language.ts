import { isLocale, type Locale } from '@/lib/contract/core/levels';

/** A language by its code; the interface's own `pr` means Portuguese. */
export function readLocale(code: string | null | undefined): Locale | null {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (primary === 'pr') return 'pt';
  return isLocale(primary) ? primary : null;
}

/**
 * The visitor's language from an Accept-Language header, with weights (RFC 9110 §12.5.4). Without a header it is
 * Spanish, the product's default; if none of the listed languages is supported, English.
 */
export function acceptedLocale(header: string | null | undefined): Locale {
  if (!header?.trim() || header.trim() === '*') return 'es';
  let best: Locale = 'en';
  let bestWeight = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [tag, ...parameters] = part.split(';');
    const locale = readLocale(tag);
    const weight = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
    if (locale && weight > bestWeight) [best, bestWeight] = [locale, weight];
  }
  return best;
}

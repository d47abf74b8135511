'use client';

import { usePathname as useRawPathname } from 'next/navigation';
import { useCallback } from 'react';
import { localizedHref, splitLocale } from './language';
import { useLocale } from './use-locale';

/** Builds addresses in the reader's language: `href('/admin/units')` → '/pr/admin/units'. */
export function useHref(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => localizedHref(locale, path), [locale]);
}

/** The path without its locale prefix, the same on server and client. */
export function usePath(): string {
  return splitLocale(useRawPathname()).path;
}

'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext } from 'react';

type Navigation = {
  /** Goes to an address (path with locale prefix, or only a query) without loading the page anew. */
  go: (href: string, options?: { replace?: boolean; scroll?: boolean }) => void;
  isPending: boolean;
  /** Path of the page that is on its way, with locale prefix; null when none is. */
  target: string | null;
};

export const NavigationContext = createContext<Navigation | null>(null);

/** Navigation of the whole product: asks about unsaved work and knows whether a page is on its way. */
export function useNavigate(): Navigation {
  const shared = useContext(NavigationContext);
  const router = useRouter();
  return (
    shared ?? {
      go: (href, options) => (options?.replace ? router.replace(href) : router.push(href)),
      isPending: false,
      target: null,
    }
  );
}

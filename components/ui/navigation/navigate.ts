'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext } from 'react';

type Navigation = {
  /** Navigates to an address (path with locale prefix, or only a query) without reloading the document. */
  go: (href: string, options?: { replace?: boolean; scroll?: boolean }) => void;
  isPending: boolean;
  /** Path of the page being loaded, with locale prefix; null if none is. */
  target: string | null;
};

export const NavigationContext = createContext<Navigation | null>(null);

/** Navigation of the whole product: asks about unsaved changes and knows whether a page is being loaded. */
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

import { useSyncExternalStore } from 'react';

// `next/navigation` on the address of the test's own window: what a screen writes there it reads back. A test imports
// it first, for `jest.mock('next/navigation', () => mockNavigation)`.

const listeners = new Set<() => void>();

function go(href: string, method: 'pushState' | 'replaceState') {
  window.history[method](null, '', href);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const router = {
  push: (href: string) => go(href, 'pushState'),
  replace: (href: string) => go(href, 'replaceState'),
  refresh: () => undefined,
  prefetch: () => undefined,
};

export const mockNavigation = {
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search)),
  usePathname: () => window.location.pathname,
};

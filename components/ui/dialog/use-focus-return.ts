import { useEffect, useState } from 'react';
import { isFocusLost } from '../navigation/is-focus-lost';

/** For each open dialog, the latest first: what had the focus before it; then what had it before the dialog below. */
const chains: (readonly Element[])[] = [];

const currentChain = (): readonly Element[] => {
  const active = typeof document === 'undefined' ? null : document.activeElement;
  return [...(active ? [active] : []), ...(chains.at(-1) ?? [])];
};

/**
 * Returns the focus when the dialog unmounts: a dialog that is no longer rendered never runs its own closing. If the
 * element is gone too (a placeholder dialog during loading), the one before it gets the focus, else the page content; a
 * focus that has moved elsewhere meanwhile stays.
 */
export function useFocusReturn(): void {
  const [chain] = useState(currentChain);
  useEffect(() => {
    chains.push(chain);
    return () => {
      chains.splice(chains.indexOf(chain), 1);
      const opener = chain.find((element) => element.isConnected && element !== document.body);
      const target = opener ?? document.getElementById('main');
      if (isFocusLost() && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [chain]);
}

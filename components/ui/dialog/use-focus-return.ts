import { useEffect, useState } from 'react';
import { isFocusLost } from '../navigation/is-focus-lost';

/** What had the focus before each open dialog, the last first; then what had it before the dialog below. */
const chains: (readonly Element[])[] = [];

const currentChain = (): readonly Element[] => {
  const active = typeof document === 'undefined' ? null : document.activeElement;
  return [...(active ? [active] : []), ...(chains.at(-1) ?? [])];
};

/**
 * Gives the focus back to what had it before, when the dialog goes: one that is no longer drawn never closes by itself.
 * Where that has gone too (a dialog that stood in while this one was loaded), to what had it before that, else to the page's
 * content; where something else took the focus meanwhile, it stays there.
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

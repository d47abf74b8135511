'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useEffect } from 'react';
import { useStore } from '@/components/ui/state/store';
import { closePalette, paletteStore } from './palette-store';
import type { PaletteContents } from '../shell-types';

const Palette = lazyPart(() => import('./palette').then((module) => module.Palette));

/** Ctrl/Cmd+K from anywhere; the palette itself is loaded when first needed. */
export function PaletteHost(props: PaletteContents) {
  const isOpen = useStore(paletteStore);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      paletteStore.set(!paletteStore.get());
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen ? <Palette {...props} onClose={closePalette} /> : null;
}

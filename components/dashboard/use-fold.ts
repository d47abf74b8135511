'use client';

import { useEffect, useState } from 'react';

/** Whether a section is expanded that shows only its title on a phone; its fragment in the address expands it. */
export function useFold(name: string, startsOpen: boolean, onNamed?: () => void) {
  const [isOpen, setOpen] = useState(startsOpen);
  useEffect(() => {
    function openOnHash() {
      if (location.hash !== `#${name}`) return;
      setOpen(true);
      onNamed?.();
    }
    openOnHash();
    window.addEventListener('hashchange', openOnHash);
    return () => window.removeEventListener('hashchange', openOnHash);
  }, [name, onNamed]);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

'use client';

import { useEffect, useState } from 'react';

/** Whether a section is expanded that shows only its title on a phone; its fragment in the address expands it. */
export function useFold(name: string, startsOpen: boolean, onNamed?: () => void) {
  const [isOpen, setOpen] = useState(startsOpen);
  useEffect(() => {
    function look() {
      if (location.hash !== `#${name}`) return;
      setOpen(true);
      onNamed?.();
    }
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [name, onNamed]);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

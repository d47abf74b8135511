'use client';

import { useEffect, useState } from 'react';

/** Whether a part of the page is opened where a phone shows its title alone; its name in the address opens it. */
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

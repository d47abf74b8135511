import { useEffect, useRef, type RefObject } from 'react';

/** Whether what a call was made for is still on the screen when its answer comes; `isOpen` says it of a form that stays mounted. */
export function useIsShown(isOpen = true): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  return isShown;
}

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component that made a call is still shown when the response arrives; `isOpen` says so for a form that
 * stays mounted.
 */
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

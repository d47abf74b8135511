'use client';

import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useBack } from './use-back';

/** A small panel opened by a button: closes on Escape (returning the focus), and on a click or focus outside. */
export function usePopup<
  Trigger extends HTMLElement = HTMLButtonElement,
  Panel extends HTMLElement = HTMLDivElement,
>() {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<Trigger>(null);
  const panel = useRef<Panel>(null);
  const id = useId();

  const close = useCallback(() => {
    setIsOpen(false);
    trigger.current?.focus();
  }, []);
  useBack(isOpen ? close : null);

  useEffect(() => {
    if (!isOpen) return;
    function onOutside(event: Event) {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !trigger.current?.contains(target)) setIsOpen(false);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    }
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, close]);

  const toggle = useCallback(() => setIsOpen((current) => !current), []);
  const triggerProps = {
    ref: trigger,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: toggle,
  };
  return { isOpen, setIsOpen, close, trigger, panel, id, triggerProps };
}

'use client';

import { useEffect, useState } from 'react';

/** `null` while nothing is dragged over the page, else the file once it is dropped. */
type Drop = { file: File | null } | null;

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
/** A dialog handles its own files. */
const isTaken = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

/** A file dragged over the page and dropped anywhere on it; otherwise the browser would leave the page for it. */
export function useSheetDrop(isOn: boolean) {
  const [drop, setDrop] = useState<Drop>(null);

  useEffect(() => {
    if (!isOn) return;
    function onOver(event: DragEvent) {
      if (!holdsFiles(event) || isTaken()) return;
      event.preventDefault();
      setDrop((now) => now ?? { file: null });
    }
    function onLeave(event: DragEvent) {
      if (event.relatedTarget === null) setDrop((now) => (now?.file ? now : null));
    }
    function onDrop(event: DragEvent) {
      if (!holdsFiles(event) || event.defaultPrevented || isTaken()) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0] ?? null;
      setDrop((now) => (now?.file ? now : file && { file }));
    }
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, [isOn]);

  return { drop, forget: () => setDrop(null) };
}

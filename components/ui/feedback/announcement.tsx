'use client';

import { useEffect, useState } from 'react';

/**
 * A text for screen reader users, read out once they are idle; null for nothing. It comes after its element, because
 * a text that is there from the beginning is not read out.
 */
export function Announcement({ text }: { text: string | null }) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

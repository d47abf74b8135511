import { createEvent, fireEvent } from '@testing-library/react';

/** Keys as a barcode scanner sends them: a millisecond apart, however busy this computer is, then Enter. */
export function scan(code: string) {
  const target = document.activeElement ?? document.body;
  const start = performance.now();
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: start + at });
    fireEvent(target, event);
  }
}

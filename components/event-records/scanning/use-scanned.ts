'use client';

import { useCallback, useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { keepInAddress } from '@/components/ui/navigation/use-url-state';
import { call } from '@/lib/api-client/browser';
import { eventRecords } from '@/lib/contract/event-records';
import { sameCode, type SameCode } from '@/lib/contract/record-targets';
import type { Scanned } from './scanned';

/**
 * The scanned or typed code, and the entity that the server found for it. `code` comes from the address of the page.
 */
export function useScanned(code: string) {
  const textOf = useErrorText();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [choices, setChoices] = useState<SameCode['things']>([]);
  // Looked up once: finishing, or continuing with another code, starts with an empty field.
  const [first, setFirst] = useState(code);
  const latestCode = useRef('');

  const find = useCallback(
    async (q: string) => {
      latestCode.current = q;
      setFirst('');
      setProblem('');
      setChoices([]);
      setIsAsking(true);
      const result = await call(eventRecords.target, { query: { q } });
      // Another code was scanned meanwhile.
      if (latestCode.current !== q) return;
      setIsAsking(false);
      const isAway = !result.ok && (result.status === 0 || result.status >= 500);
      // A form may have been opened meanwhile: its input is protected by a question.
      leaveGuard.run(() => {
        // Nothing is requested: it works offline too.
        keepInAddress({ code: q });
        if (result.ok) return setScanned({ q, target: result.data });
        if (isAway) return setScanned({ q, target: null });
        setScanned(null);
        const things = sameCode.safeParse(result.current).data?.things;
        // The question names them: the typed code is not at fault.
        if (things) return setChoices(things);
        const isOurs = result.code === 'NOT_FOUND' || result.code === 'CONFLICT';
        setProblem(isOurs && result.message ? result.message : textOf('get', result));
      });
    },
    [textOf],
  );

  /** Returns to an empty field, whatever is being looked up. */
  const clear = useCallback(() => {
    latestCode.current = '';
    keepInAddress({ code: null });
    setIsAsking(false);
    setScanned(null);
    setProblem('');
    setChoices([]);
  }, []);

  /** It was recorded; a code scanned since stays. */
  const finish = useCallback((recorded: Scanned) => {
    if (latestCode.current === recorded.q) keepInAddress({ code: null });
    setScanned((now) => (now === recorded ? null : now));
  }, []);

  return { scanned, first, isAsking, problem, choices, find, clear, finish };
}

'use client';

import { useCallback, useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { call } from '@/lib/api-client/browser';
import { eventRecords } from '@/lib/contract/event-records';
import { sameCode, type SameCode } from '@/lib/contract/record-targets';
import type { Scanned } from './scanned';

/** What was scanned or typed, and what the server says that it is. `code` comes from the address of the page. */
export function useScanned(code: string) {
  const textOf = useErrorText();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const [choices, setChoices] = useState<SameCode['things']>([]);
  // Asked about once: whoever is done with it, or goes on to another, begins with an empty field.
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
      // A form may have been opened meanwhile: what is typed there is asked about.
      leaveGuard.run(() => {
        if (result.ok) return setScanned({ q, target: result.data });
        if (isAway) return setScanned({ q, target: null });
        setScanned(null);
        const things = sameCode.safeParse(result.current).data?.things;
        // They are asked about by name: no fault of what was typed.
        if (things) return setChoices(things);
        const isOurs = result.code === 'NOT_FOUND' || result.code === 'CONFLICT';
        setProblem(isOurs && result.message ? result.message : textOf('get', result));
      });
    },
    [textOf],
  );

  /** Leads back to an empty entry, whatever is being asked. */
  const clear = useCallback(() => {
    latestCode.current = '';
    setIsAsking(false);
    setScanned(null);
    setProblem('');
    setChoices([]);
  }, []);

  /** It was recorded; what was scanned since stays. */
  const finish = useCallback((recorded: Scanned) => setScanned((now) => (now === recorded ? null : now)), []);

  return { scanned, first, isAsking, problem, choices, find, clear, finish };
}

'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { call } from '@/lib/api-client/browser';
import { eventRecords } from '@/lib/contract/event-records';
import { sameCode, type SameCode } from '@/lib/contract/record-targets';
import type { Scanned } from './scanned';
import { NOTHING_CHOSEN, type RecordStep, useRecordSteps } from './use-record-steps';

/**
 * The scanned or typed code, the entity that the server found for it, and the event that was chosen for it. `code` comes
 * from the address of the page.
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
  const shownCode = useRef('');
  useEffect(() => {
    shownCode.current = scanned?.q ?? '';
  }, [scanned]);

  const empty = useCallback(() => {
    latestCode.current = '';
    setIsAsking(false);
    setScanned(null);
    setProblem('');
    setChoices([]);
  }, []);

  const onReturn = useCallback(
    (step: RecordStep) => {
      if (step.code !== '' && step.code === shownCode.current) return;
      empty();
      setFirst(step.code);
    },
    [empty],
  );
  const { step, setStep } = useRecordSteps(code, onReturn);

  /** Looks up a code; `event`, as `eventKey` names it, is chosen with it. */
  const find = useCallback(
    async (q: string, event = '') => {
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
        const things = result.ok ? undefined : sameCode.safeParse(result.current).data?.things;
        const isFound = result.ok || isAway;
        setStep((before) => {
          // A code that leads nowhere is no step.
          if (!isFound && !things && before.code === '') return before;
          const kept = before.code === q ? before.event : '';
          return { code: q, event: isFound ? event || kept : '' };
        });
        if (result.ok) return setScanned({ q, target: result.data });
        if (isAway) return setScanned({ q, target: null });
        setScanned(null);
        // The question names them: the typed code is not at fault.
        if (things) return setChoices(things);
        const isOurs = result.code === 'NOT_FOUND' || result.code === 'CONFLICT';
        setProblem(isOurs && result.message ? result.message : textOf('get', result));
      });
    },
    [textOf, setStep],
  );

  /** Returns to an empty field, whatever is being looked up. */
  const clear = useCallback(() => {
    setStep(NOTHING_CHOSEN);
    empty();
  }, [empty, setStep]);

  /** It was recorded; a code scanned since stays. */
  const finish = useCallback(
    (recorded: Scanned) => {
      if (latestCode.current === recorded.q) setStep(NOTHING_CHOSEN);
      setScanned((now) => (now === recorded ? null : now));
    },
    [setStep],
  );

  const chooseEvent = useCallback((event: string) => setStep(({ code }) => ({ code, event })), [setStep]);

  return { scanned, event: step.event, first, isAsking, problem, choices, find, chooseEvent, clear, finish };
}

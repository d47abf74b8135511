import { useState } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { effects, type Effect, type EffectQuestion } from '@/lib/contract/effects';

export interface EffectNumbersState {
  effect: Effect | undefined;
  /** Why the numbers could not be loaded, in words. */
  problem: string | undefined;
  retry: () => void;
}

/** The effect of an action in numbers, loaded each time the dialog opens; nothing while there is no question. */
export function useEffectNumbers(question: EffectQuestion | null): EffectNumbersState {
  const errorText = useErrorText();
  const [opening] = useState(() => Math.random());
  const { data, error, mutate } = useSWR(
    question && ['effect', opening, question],
    async ([, , body]: [string, number, EffectQuestion]) => {
      const result = await call(effects.ask, { body });
      if (result.ok) return result.data;
      throw new Error(errorText('post', result));
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const problem = error instanceof Error ? error.message : undefined;
  return { effect: problem === undefined ? data : undefined, problem, retry: () => void mutate() };
}

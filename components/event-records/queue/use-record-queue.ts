'use client';

import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useStore } from '@/components/ui/state/store';
import { keepSending, RecordQueue } from './record-queue';

/** The queue of a user's records as long as the screen is open. */
export function useRecordQueue(userId: string) {
  const textOf = useErrorText();
  const [queue] = useState(() => new RecordQueue({ userId, textOf: (failure) => textOf('post', failure) }));
  useEffect(() => keepSending(queue), [queue]);
  return { queue, ...useStore(queue.store) };
}

'use client';

import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useStore } from '@/components/ui/state/store';
import { RecordQueue } from './record-queue';

/** The queue of a person's records as long as the screen is open: it sends when the network or the window comes back. */
export function useRecordQueue(userId: string) {
  const textOf = useErrorText();
  const [queue] = useState(() => new RecordQueue({ userId, textOf: (failure) => textOf('post', failure) }));
  useEffect(() => {
    void queue.start();
    const flush = () => void queue.flush();
    const onShow = () => document.visibilityState === 'visible' && flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      queue.stop();
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [queue]);
  return { queue, ...useStore(queue.store) };
}

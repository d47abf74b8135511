'use client';

import { FailureView } from './failure-view';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** What broke after the page had been sent, in its place. */
export function FailurePage({ error, reset }: Props) {
  return <FailureView isApiDown={false} reference={error.digest} onRetry={reset} />;
}

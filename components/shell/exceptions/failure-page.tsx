'use client';

import { FailureView } from './failure-view';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** As the bundler names it. Drawn again, the page would lack the script still; loaded anew it has those of today. */
const MISSING_SCRIPT = 'ChunkLoadError';

/** What broke after the page had been sent, in its place. */
export function FailurePage({ error, reset }: Props) {
  const isOutdated = error.name === MISSING_SCRIPT;
  return (
    <FailureView
      isApiDown={false}
      isOutdated={isOutdated}
      reference={error.digest}
      onRetry={isOutdated ? undefined : reset}
    />
  );
}

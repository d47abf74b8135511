'use client';

import { FailureView } from './failure-view';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** The error name of the bundler. Rendering again would still lack the script; a reload fetches the current ones. */
const MISSING_SCRIPT = 'ChunkLoadError';

/** Replaces a page that failed after it had been sent. */
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

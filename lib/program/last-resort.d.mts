export function endOnUnhandledErrors(
  report: (error: unknown, event: string) => void,
  end: () => void,
  options?: { survivesRejections?: boolean },
): void;

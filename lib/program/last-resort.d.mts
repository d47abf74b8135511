export function endOnUnhandledErrors(
  tell: (error: unknown, event: string) => void,
  end: () => void,
  options?: { survivesRejections?: boolean },
): void;

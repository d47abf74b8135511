import type { BrowserContext } from '@playwright/test';

/** Collects what pages of a context must never do: break the content security policy, throw, or log an error. */
export async function watchPage(context: BrowserContext) {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  await context.exposeBinding('reportPolicyViolation', (_source, text: string) => {
    seen.push(`policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportPolicyViolation: (text: string) => Promise<void> })
        .reportPolicyViolation;
      void report(`${event.effectiveDirective} ${event.blockedURI} on ${location.pathname} ${event.sample}`);
    });
  });
  context.on('console', (message) => {
    // The browser logs error responses itself: tests that cause one expect it.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    seen.push(`console: ${message.text()} on ${message.location().url}`);
  });
  context.on('weberror', (error) => {
    seen.push(`uncaught: ${error.error().message}`);
  });
  return {
    allow: (pattern: RegExp) => {
      allowed.push(pattern);
    },
    problems: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

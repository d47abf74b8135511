/**
 * Why a script failed to load: the network is down, or, if the server responds, the page belongs to an earlier version
 * of the program, whose scripts are gone.
 */
export const whyMissing = (): Promise<'failed' | 'outdated'> =>
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => (ok ? 'outdated' : 'failed'),
    () => 'failed',
  );

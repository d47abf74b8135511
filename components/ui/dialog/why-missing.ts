/**
 * Why a script did not come: the network is away, or, where the server answers, the page belongs to an earlier version of the
 * program, whose scripts are gone.
 */
export const whyMissing = (): Promise<'failed' | 'outdated'> =>
  fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => (ok ? 'outdated' : 'failed'),
    () => 'failed',
  );

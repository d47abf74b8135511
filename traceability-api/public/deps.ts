import type { Deps } from '../core/context';

/** What the public pages need of the server. */
export type PublicDeps = Pick<Deps, 'config' | 'db' | 'files' | 'limits' | 'log' | 'now' | 'scans'>;

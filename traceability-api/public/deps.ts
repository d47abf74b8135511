import type { Deps } from '../core/context';

export type PublicDeps = Pick<Deps, 'config' | 'db' | 'files' | 'limits' | 'log' | 'now' | 'scans'>;

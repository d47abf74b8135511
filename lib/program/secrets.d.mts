import type { Setting } from './settings.mjs';

export const DATA_SETTINGS: { DATA_DIR: Setting<string>; DATABASE_URL: Setting<string | undefined> };

export function readSecrets<Name extends 'SESSION_SECRET' | 'INTERNAL_SECRET'>(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly Name[],
): Record<Name, string>;

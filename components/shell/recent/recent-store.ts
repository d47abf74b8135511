import { deviceTable, keysFrom } from '@/components/ui/state/device-table';

/** A visited page or an action of the palette: only its address and its visible name. */
export interface Recent {
  /** `action/newArticle`, or a path without locale prefix. */
  key: string;
  /** Title of the page when it was left; empty for an action. */
  label: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Nobody looks through more. */
export const MAX_RECENT = 20;

const withTable = deviceTable('palette', 'recent');

/**
 * Recent pages and actions of one user, on this device only, the latest first. Entries that cannot be stored are
 * dropped.
 */
export const recentStore = (userId: string) => {
  const prefix = `${userId}/`;
  const list = async (): Promise<Recent[]> => {
    const stored = await withTable('readonly', (table) => table.getAll(keysFrom(prefix)) as IDBRequest<Recent[]>).catch(
      () => [],
    );
    return stored.sort((a, b) => b.at - a.at);
  };
  return {
    list,
    remember: async (recent: Recent): Promise<void> => {
      await withTable('readwrite', (table) => table.put(recent, prefix + recent.key)).catch(() => undefined);
      const old = (await list()).slice(MAX_RECENT);
      for (const { key } of old)
        await withTable('readwrite', (table) => table.delete(prefix + key)).catch(() => undefined);
    },
  };
};

/** Signing out clears the list for everybody who used this browser. */
export const forgetRecent = (): Promise<unknown> =>
  withTable('readwrite', (table) => table.clear()).catch(() => undefined);

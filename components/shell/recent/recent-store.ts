import { deviceTable, keysFrom } from '@/components/ui/state/device-table';

/** Where a person was, or what they did by the palette: no more than the address and the words on the screen. */
export interface Recent {
  /** `action/newArticle`, or a path without locale prefix. */
  key: string;
  /** Title of the page when it was left; empty for an action. */
  label: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** More nobody looks through. */
export const MAX_RECENT = 20;

const ask = deviceTable('palette', 'recent');

/** Recent things of one person, on this device alone, the latest first. What cannot be kept is not there. */
export const recentStore = (userId: string) => {
  const prefix = `${userId}/`;
  const list = async (): Promise<Recent[]> => {
    const kept = await ask('readonly', (table) => table.getAll(keysFrom(prefix)) as IDBRequest<Recent[]>).catch(
      () => [],
    );
    return kept.sort((a, b) => b.at - a.at);
  };
  return {
    list,
    remember: async (recent: Recent): Promise<void> => {
      await ask('readwrite', (table) => table.put(recent, prefix + recent.key)).catch(() => undefined);
      const old = (await list()).slice(MAX_RECENT);
      for (const { key } of old) await ask('readwrite', (table) => table.delete(prefix + key)).catch(() => undefined);
    },
  };
};

/** Signing out clears the list for everybody who used this browser. */
export const forgetRecent = (): Promise<unknown> => ask('readwrite', (table) => table.clear()).catch(() => undefined);

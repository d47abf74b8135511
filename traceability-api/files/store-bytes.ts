import type { Logger } from 'pino';
import type { FileContent, FileStore } from './store';

/**
 * Stores bytes, then runs `work`, which writes the row that leads to them. Where either fails they go again: nothing finds
 * bytes without a row.
 */
export async function storeBytes<T>(
  { files, log }: { files: Pick<FileStore, 'put' | 'remove'>; log: Logger },
  key: string,
  content: FileContent,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await files.put(key, content);
    return await work();
  } catch (error) {
    await files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'the bytes of a failed upload stay'));
    throw error;
  }
}

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';

/** Where uploaded and generated files lie: a folder, or any S3-compatible store. Keys are generated, never a person's text. */
export interface FileStore {
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  stream(key: string): Promise<Readable>;
  bytes(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}

async function openDisk(config: Config): Promise<Disk> {
  if (!config.s3) return new Disk(new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config.s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

export async function openFileStore(config: Config): Promise<FileStore> {
  const disk = await openDisk(config);
  return {
    put: (key, content) => (content instanceof Uint8Array ? disk.put(key, content) : disk.putStream(key, content)),
    stream: (key) => disk.getStream(key),
    bytes: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
}

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';

/** Bytes of a file, the first and the last included, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Where uploaded and generated files lie: a folder, or any S3-compatible store. Keys are generated, never a person's text. */
export interface FileStore {
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  stream(key: string): Promise<Readable>;
  /** A part of a file. */
  streamPart(key: string, range: ByteRange): Promise<Readable>;
  bytes(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}

interface OpenStore {
  disk: Disk;
  streamPart: FileStore['streamPart'];
}

function openFolder(dataDir: string): OpenStore {
  const location = join(dataDir, 'files');
  const driver = new FSDriver({ location, visibility: 'private' });
  return {
    disk: new Disk(driver),
    streamPart: (key, { first, last }) =>
      Promise.resolve(createReadStream(join(location, key), { start: first, end: last })),
  };
}

async function openBucket(s3: NonNullable<Config['s3']>): Promise<OpenStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
  });
  return {
    disk: new Disk(new S3Driver({ bucket, client, visibility: 'private', supportsACL: false })),
    streamPart: async (key, { first, last }) => {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` });
      return (await client.send(command)).Body as Readable;
    },
  };
}

export async function openFileStore(config: Config): Promise<FileStore> {
  const { disk, streamPart } = config.s3 ? await openBucket(config.s3) : openFolder(config.dataDir);
  return {
    put: (key, content) => (content instanceof Uint8Array ? disk.put(key, content) : disk.putStream(key, content)),
    stream: (key) => disk.getStream(key),
    streamPart,
    bytes: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
}

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config';
import { atStore, isSilence, StoreAwayError } from './store-away';
import { writeTo } from './temporary';

/** Byte range of a file, inclusive, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Content to store; `path`: copied from a local file. */
export type FileContent = Uint8Array | Readable | { path: string };

/** Holds uploaded and generated files: a folder or any S3-compatible store. Keys are generated, never user input. */
export interface FileStore {
  put(key: string, content: FileContent): Promise<void>;
  /** Copies a file to the local disk, readable by the owner only; `path` must not exist. */
  copyTo(key: string, path: string): Promise<void>;
  stream(key: string): Promise<Readable>;
  streamPart(key: string, range: ByteRange): Promise<Readable>;
  bytes(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}

interface OpenStore {
  disk: Disk;
  putFile: (key: string, path: string) => Promise<void>;
  copyTo: FileStore['copyTo'];
  streamPart: FileStore['streamPart'];
}

/** A copy by the operating system, without reading the content into memory. */
const copyNew = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);

function openFolder(dataDir: string): OpenStore {
  const location = join(dataDir, 'files');
  const driver = new FSDriver({ location, visibility: 'private' });
  return {
    disk: new Disk(driver),
    putFile: async (key, path) => {
      const stored = join(location, key);
      await mkdir(dirname(stored), { recursive: true });
      await copyNew(path, stored);
    },
    copyTo: (key, path) => copyNew(join(location, key), path),
    streamPart: (key, { first, last }) =>
      Promise.resolve(createReadStream(join(location, key), { start: first, end: last })),
  };
}

/**
 * Timeouts for connecting and for silence afterwards: without them a hanging store would block a call, or the hourly
 * cleanup, forever. A visitor who reads slowly is silent too, but is cut off after a minute.
 */
const STORE_TIMEOUTS = { connectionTimeout: 10_000, socketTimeout: 75_000 };

/** Errors are thrown and logged by the caller; the client's own logger would print plain text between lines of JSON. */
const NO_LINES = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
/** Suppresses the client's plain-text warning about the Node version that later releases require. */
const NO_VERSION_LINES = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

async function openBucket(s3: NonNullable<Config['s3']>, timeouts: typeof STORE_TIMEOUTS): Promise<OpenStore> {
  process.env[NO_VERSION_LINES] ??= 'true';
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: timeouts,
    logger: NO_LINES,
    // By default a stream is sent in chunks with a checksum trailer: stores without support for this keep the chunk
    // headers as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // The client retries failures, which is right for immediate ones but not for timeouts: three would take minutes.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        // Without the cause, which the client would examine to decide about a retry.
        throw isSilence(error) ? new StoreAwayError(error.message) : error;
      }
    },
    { name: 'silenceEndsIt', step: 'finalizeRequest' },
  );
  const disk = new Disk(new S3Driver({ bucket, client, visibility: 'private', supportsACL: false }));
  return {
    disk,
    putFile: (key, path) => disk.copyFromFs(path, key),
    copyTo: async (key, path) => pipeline(await disk.getStream(key), await writeTo(path)),
    streamPart: async (key, { first, last }) => {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` });
      return (await client.send(command)).Body as Readable;
    },
  };
}

export async function openFileStore(config: Config, timeouts = STORE_TIMEOUTS): Promise<FileStore> {
  if (!config.s3) return storeOf(openFolder(config.dataDir));
  const bucket = storeOf(await openBucket(config.s3, timeouts));
  return {
    put: (key, content) => atStore(bucket.put(key, content)),
    copyTo: (key, path) => atStore(bucket.copyTo(key, path)),
    stream: (key) => atStore(bucket.stream(key)),
    streamPart: (key, range) => atStore(bucket.streamPart(key, range)),
    bytes: (key) => atStore(bucket.bytes(key)),
    remove: (key) => atStore(bucket.remove(key)),
  };
}

function storeOf({ disk, putFile, ...reads }: OpenStore): FileStore {
  return {
    ...reads,
    put: (key, content) => {
      if (content instanceof Uint8Array) return disk.put(key, content);
      return content instanceof Readable ? disk.putStream(key, content) : putFile(key, content.path);
    },
    stream: (key) => disk.getStream(key),
    bytes: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  };
}

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

/** Bytes of a file, the first and the last included, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** What is stored; `path`: a copy of a file of this process's disk. */
export type FileContent = Uint8Array | Readable | { path: string };

/** Where uploaded and generated files lie: a folder, or any S3-compatible store. Keys are generated, never a person's text. */
export interface FileStore {
  put(key: string, content: FileContent): Promise<void>;
  /** Copies a file to the disk of this process, readable by nobody else; `path` must not exist. */
  copyTo(key: string, path: string): Promise<void>;
  stream(key: string): Promise<Readable>;
  /** A part of a file. */
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

/** A copy that the operating system makes: nothing of it passes through this process's memory. */
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
 * How long a store may take to be reached, and be silent after that: without a limit one that hangs would hold a call, or the
 * hourly clearing, for ever. A visitor who reads slowly is silent too, and is cut off after a minute.
 */
const STORE_TIMEOUTS = { connectionTimeout: 10_000, socketTimeout: 75_000 };

/** What fails is thrown, and logged as an object by who asked: its client writes plain text between the lines of JSON. */
const NO_LINES = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
/** By the variable that its client has for this: no plain text about the Node that its later versions will need. */
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
    // By default a stream is sent in pieces with a checksum behind it: stores that do not know this keep the marks of the pieces
    // as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // Its client tries again what fails, which is right at once and not once somebody has waited: three silences would be minutes.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        // By its words alone: the client looks into causes for what to try again.
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

import { open, type FileHandle } from 'node:fs/promises';

// Phones write the location into an MP4. It is in boxes (ISO/IEC 14496-12; QuickTime File Format), which are found by
// their headers and blanked in place, so that nothing else in the file moves.

interface Box {
  type: string;
  at: number;
  /** Offset of its content. */
  from: number;
  end: number;
}

/** More than any video has; guards against files crafted to be walked endlessly. */
const MAX_BOXES = 20_000;
const MAX_DEPTH = 8;
const MAX_KEYS_BYTES = 65_536;
const CHUNK = 65_536;

const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'udta', 'meta', 'ilst']);
/** The location, and metadata of editing programs (XMP), which repeats it. */
const LOCATIONS: ReadonlySet<string> = new Set(['\u00a9xyz', 'loci', 'XMP_']);
/** A `uuid` box with XMP. */
const XMP_ID = 'be7acfcb97a942e89c71999491e3afac';

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The box at an offset, if it is complete before `limit`. */
async function boxAt(file: FileHandle, at: number, limit: number): Promise<Box | null> {
  const head = await read(file, at, 16);
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length === 16;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short;
  const from = at + (isLong ? 16 : 8);
  const end = at + size;
  return from <= end && end <= limit ? { type: head.toString('latin1', 4, 8), at, from, end } : null;
}

/** Consecutive boxes; `remaining` counts down those of the whole file. */
async function* boxesIn(
  file: FileHandle,
  from: number,
  end: number,
  remaining: { boxes: number },
): AsyncGenerator<Box> {
  for (let at = from; at < end && remaining.boxes > 0; remaining.boxes -= 1) {
    const box = await boxAt(file, at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

/** Indexes, from 1, by which the list of values refers to keys for a location. */
async function locationKeys(file: FileHandle, { from, end }: Box): Promise<string[]> {
  const bytes = await read(file, from, Math.min(end - from, MAX_KEYS_BYTES));
  const keys: string[] = [];
  for (let at = 8, key = 1; at + 8 <= bytes.length; key += 1) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    if (/\blocation\b/i.test(bytes.toString('latin1', at + 8, at + size))) {
      const type = Buffer.alloc(4);
      type.writeUInt32BE(key);
      keys.push(type.toString('latin1'));
    }
    at += size;
  }
  return keys;
}

/** Offset of the first inner box: in `meta`, an MP4 has a version before it, QuickTime has none. */
async function insideOf(file: FileHandle, { type, from }: Box): Promise<number> {
  if (type !== 'meta') return from;
  return (await read(file, from + 4, 4)).toString('latin1') === 'hdlr' ? from : from + 4;
}

async function findLocations(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const remaining = { boxes: MAX_BOXES };
  const walk = async (from: number, end: number, types: ReadonlySet<string>, depth: number): Promise<void> => {
    let keyed = types;
    for await (const box of boxesIn(file, from, end, remaining)) {
      const isXmp = box.type === 'uuid' && (await read(file, box.from, 16)).toString('hex') === XMP_ID;
      if (types.has(box.type) || isXmp) boxes.push(box);
      else if (box.type === 'keys') keyed = new Set([...types, ...(await locationKeys(file, box))]);
      else if (CONTAINERS.has(box.type) && depth < MAX_DEPTH)
        await walk(await insideOf(file, box), box.end, box.type === 'ilst' ? keyed : LOCATIONS, depth + 1);
    }
  };
  await walk(0, size, LOCATIONS, 0);
  return boxes;
}

/** Turns a box into an empty one that players skip. */
async function wipe(file: FileHandle, { at, from, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
  const zeros = Buffer.alloc(CHUNK);
  for (let offset = from; offset < end; offset += CHUNK)
    await file.write(zeros, 0, Math.min(CHUNK, end - offset), offset);
}

/**
 * Removes the location from the metadata of an MP4; a damaged file stays unchanged. A location track, which action
 * cameras record along with the video, stays. Returns whether there was any.
 */
export async function stripLocation(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const locations = await findLocations(file, size);
    for (const box of locations) await wipe(file, box);
    return locations.length > 0;
  } finally {
    await file.close();
  }
}

import { open, type FileHandle } from 'node:fs/promises';

// Phones write into an MP4 where it was filmed. Its boxes (ISO/IEC 14496-12; QuickTime File Format) are found by their
// headers and blanked where they stand, so that nothing else of the file moves.

interface Box {
  type: string;
  at: number;
  /** Where its content begins. */
  from: number;
  end: number;
}

/** More than any film has; a file made to be walked for ever ends here. */
const MAX_BOXES = 20_000;
const MAX_DEPTH = 8;
const MAX_KEYS_BYTES = 65_536;
const CHUNK = 65_536;

const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'udta', 'meta', 'ilst']);
/** Where a film was made, and notes of editing programs, which repeat it. */
const PLACES: ReadonlySet<string> = new Set(['\u00a9xyz', 'loci', 'XMP_']);
/** A box of such notes, by its id. */
const XMP_ID = 'be7acfcb97a942e89c71999491e3afac';

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The box at a place, if a whole one fits before `limit`. */
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

/** Numbers of the keys that name a place, from 1 on, as entries of a list refer to them. */
async function placeKeys(file: FileHandle, { from, end }: Box): Promise<ReadonlySet<number>> {
  const bytes = await read(file, from, Math.min(end - from, MAX_KEYS_BYTES));
  const found = new Set<number>();
  for (let at = 8, key = 1; at + 8 <= bytes.length; key += 1) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    if (/\blocation\b/i.test(bytes.toString('latin1', at + 8, at + size))) found.add(key);
    at += size;
  }
  return found;
}

/** Of a box of metadata the first box inside: MP4 has a version before it, QuickTime none. */
async function insideOf(file: FileHandle, { type, from }: Box): Promise<number> {
  if (type !== 'meta') return from;
  return (await read(file, from + 4, 4)).toString('latin1') === 'hdlr' ? from : from + 4;
}

async function findPlaces(file: FileHandle, size: number): Promise<Box[]> {
  const places: Box[] = [];
  let left = MAX_BOXES;
  const walk = async (from: number, end: number, parent: string, depth: number): Promise<void> => {
    let keys: ReadonlySet<number> = new Set();
    const walkList = async (list: Box) => {
      for (let at = list.from; at < list.end && left > 0; left -= 1) {
        const entry = await boxAt(file, at, list.end);
        if (!entry) return;
        if (PLACES.has(entry.type) || keys.has(Buffer.from(entry.type, 'latin1').readUInt32BE())) places.push(entry);
        at = entry.end;
      }
    };
    for (let at = from; at < end && left > 0; left -= 1) {
      const box = await boxAt(file, at, end);
      if (!box) return;
      at = box.end;
      if (PLACES.has(box.type)) places.push(box);
      else if (box.type === 'uuid' && (await read(file, box.from, 16)).toString('hex') === XMP_ID) places.push(box);
      else if (box.type === 'keys' && parent === 'meta') keys = await placeKeys(file, box);
      else if (box.type === 'ilst') await walkList(box);
      else if (CONTAINERS.has(box.type) && depth < MAX_DEPTH)
        await walk(await insideOf(file, box), box.end, box.type, depth + 1);
    }
  };
  await walk(0, size, '', 0);
  return places;
}

/** Makes a box one that players pass over, with nothing in it. */
async function blank(file: FileHandle, { at, from, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
  for (let place = from; place < end; place += CHUNK)
    await file.write(Buffer.alloc(Math.min(CHUNK, end - place)), 0, Math.min(CHUNK, end - place), place);
}

/**
 * Removes from an MP4 where it was filmed; what is no MP4, or a damaged one, stays as it is. Places that a camera records along
 * with the pictures, as a track, stay. Returns whether there was one.
 */
export async function removePlaces(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const places = await findPlaces(file, size);
    for (const place of places) await blank(file, place);
    return places.length > 0;
  } finally {
    await file.close();
  }
}

import { crc32, deflateRawSync } from 'node:zlib';

/** An entry, and the values that its headers declare if they are to be false. */
export interface ZipEntry {
  name: string;
  data: string | Buffer;
  declaredSize?: number;
  flags?: number;
  /** The directory points at the data of the previous entry: an overlapping bomb. */
  isOverlapping?: boolean;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

interface Written {
  entry: ZipEntry;
  packed: Buffer;
  size: number;
  crc: number;
  offset: number;
}

function header(signature: number, { entry, packed, size, crc, offset }: Written): Buffer {
  const isCentral = signature === CENTRAL;
  const buffer = Buffer.alloc(isCentral ? 46 : 30);
  let at = buffer.writeUInt32LE(signature, 0);
  if (isCentral) at = buffer.writeUInt16LE(20, at);
  at = buffer.writeUInt16LE(20, at);
  at = buffer.writeUInt16LE(entry.flags ?? 0, at);
  at = buffer.writeUInt16LE(8, at);
  at = buffer.writeUInt32LE(0x00210000, at);
  at = buffer.writeUInt32LE(crc, at);
  at = buffer.writeUInt32LE(packed.length, at);
  at = buffer.writeUInt32LE(entry.declaredSize ?? size, at);
  buffer.writeUInt16LE(Buffer.byteLength(entry.name), at);
  if (isCentral) buffer.writeUInt32LE(offset, 42);
  return Buffer.concat([buffer, Buffer.from(entry.name)]);
}

/** A zip file of these entries; `entryCount` may declare a false number. */
export function zipOf(entries: readonly ZipEntry[], entryCount = entries.length): Buffer {
  const pieces: Buffer[] = [];
  const writtenEntries: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const last = writtenEntries.at(-1);
    if (entry.isOverlapping === true && last !== undefined) {
      writtenEntries.push({ ...last, entry });
      continue;
    }
    const data = Buffer.from(entry.data);
    const item: Written = { entry, packed: deflateRawSync(data), size: data.length, crc: crc32(data), offset };
    const local = header(LOCAL, item);
    pieces.push(local, item.packed);
    offset += local.length + item.packed.length;
    writtenEntries.push(item);
  }
  const directory = Buffer.concat(writtenEntries.map((item) => header(CENTRAL, item)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entryCount & 0xffff, 8);
  end.writeUInt16LE(entryCount & 0xffff, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, directory, end]);
}

import { open, stat, type FileHandle } from 'node:fs/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { WORKBOOK_LIMITS, WorkbookError, type WorkbookProblem } from './problems';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const OOXML_NAME =
  /^(?:\[Content_Types\]\.xml|mimetype|(?:_rels|docProps|docMetadata|xl|customXml|customUI|package)\/[^\\]*)$/;
const WORKBOOK_NAME = /^xl\/workbook\d*\.xml$/;
/** Pictures are never inflated. */
const PICTURE_NAME = /^xl\/media\//;
const STORED = 0;
const DEFLATED = 8;

export type FileKind = 'zip' | 'encrypted' | 'oldWorkbook' | 'text' | 'empty';

/** The file type by its first bytes. A workbook with a password is an OLE container, like an old .xls. */
export async function kindOf(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const head = await readAt(file, 0, 8);
    if (head.length === 0) return 'empty';
    if (head.subarray(0, 4).equals(ZIP)) return 'zip';
    if (!head.equals(OLE)) return 'text';
    const { size } = await file.stat();
    const start = await readAt(file, 0, 65_536);
    const end = await readAt(file, Math.max(0, size - 65_536), 65_536);
    const mark = Buffer.from('EncryptedPackage', 'utf16le');
    return start.includes(mark) || end.includes(mark) ? 'encrypted' : 'oldWorkbook';
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** A workbook whose directory passed the checks; close the zip when done. */
export interface Archive {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

function problemOf(entry: Entry): WorkbookProblem | null {
  if (entry.isEncrypted()) return 'encrypted';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return 'broken';
  return OOXML_NAME.test(entry.fileName) ? null : 'notWorkbook';
}

function problemOfAll(entries: ReadonlyMap<string, Entry>, fileSize: number): WorkbookProblem | null {
  const others = [...entries.keys()].filter((name) => !PICTURE_NAME.test(name));
  if (others.length > WORKBOOK_LIMITS.entries) return 'tooManyEntries';
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries.values()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
  }
  if (packed > fileSize) return 'broken';
  if (unpacked > WORKBOOK_LIMITS.inflatedBytes || unpacked > packed * WORKBOOK_LIMITS.ratio) return 'inflatesTooMuch';
  return others.some((name) => WORKBOOK_NAME.test(name)) ? null : 'notWorkbook';
}

/**
 * Opens a workbook and checks its zip directory before anything is inflated: at most 10 MB, 200 entries besides
 * pictures, 150 MB unpacked, 200 : 1, nothing encrypted, only names that belong in a workbook (hardening: zip bombs).
 * Declared sizes may be false, so the inflating code counts again. @throws WorkbookError
 */
export async function openArchive(path: string): Promise<Archive> {
  const { size } = await stat(path);
  if (size > WORKBOOK_LIMITS.bytes) throw new WorkbookError('tooLarge');
  const kind = await kindOf(path);
  if (kind === 'encrypted') throw new WorkbookError('encrypted');
  if (kind === 'oldWorkbook') throw new WorkbookError('notWorkbook');
  if (kind !== 'zip') throw new WorkbookError('notZip');
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true, strictFileNames: false });
  } catch {
    throw new WorkbookError('broken');
  }
  try {
    return { zip, entries: await readDirectory(zip, size) };
  } catch (error) {
    zip.close();
    throw error instanceof WorkbookError ? error : new WorkbookError('broken');
  }
}

async function readDirectory(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > WORKBOOK_LIMITS.entries + WORKBOOK_LIMITS.pictures) throw new WorkbookError('tooManyEntries');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const problem = problemOf(entry);
    if (problem !== null) throw new WorkbookError(problem);
    entries.set(entry.fileName, entry);
  }
  const problem = problemOfAll(entries, size);
  if (problem !== null) throw new WorkbookError(problem);
  return entries;
}

/** Checks an uploaded .xlsx without inflating anything. Null if it may be read. */
export async function checkWorkbook(path: string): Promise<WorkbookProblem | null> {
  try {
    const { zip } = await openArchive(path);
    zip.close();
    return null;
  } catch (error) {
    if (error instanceof WorkbookError) return error.problem;
    throw error;
  }
}

import { HOSTILE_LENGTH, hostileShapes, type Shape } from './shapes';

type Read = (text: string) => unknown;

/** A reader of external texts, and the inputs to try. */
export interface Reader {
  name: string;
  read: Read;
  /** Length of the longest text; by default that of a hostile text. */
  length?: number;
  /** By default all hostile shapes. */
  shapes?: Shape[];
}

/** The time for one long text, as a multiple of the time for the same amount of text in short pieces. */
export interface Growth {
  /** 1 for linear and `PIECES` for quadratic work; also 1 if even quadratic work would be quick. */
  ratio: number;
  shape: string;
}

/** Shorter readings, in milliseconds, are not compared. */
const QUICK = 25;
const PIECES = 16;
const ROUNDS = 3;
/** A first measurement up to this ratio is not repeated. */
const CLEAR = 2;

/** CPU time of the work in ms, so that other programs on a busy machine do not count. */
async function timeOf(read: Read, text: string, times = 1): Promise<number> {
  const start = process.cpuUsage();
  for (let at = 0; at < times; at += 1) {
    const reading = read(text);
    if (reading instanceof Promise) await reading;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Pieces and the whole produce the same garbage and are read in turns, so that a temporary slowdown affects both; the
 * best of all rounds are compared.
 */
async function ratioOf(read: Read, { make }: Shape, length: number): Promise<number> {
  const [piece, quarter, full] = [length / PIECES, length / 4, length].map(make) as [string, string, string];
  // Even quadratic work would be quick enough at four times the length.
  if (16 * (await timeOf(read, quarter)) <= QUICK) return 1;
  let [pieces, one] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    one = Math.min(one, await timeOf(read, full));
    if (one <= QUICK) return 1;
    pieces = Math.min(pieces, await timeOf(read, piece, PIECES));
    if (one <= CLEAR * pieces) break;
  }
  return one / pieces;
}

/** The shape for which a reader's time grows most. */
export async function worstGrowth({
  read,
  length = HOSTILE_LENGTH,
  shapes = hostileShapes(),
}: Reader): Promise<Growth> {
  const worst: Growth = { ratio: 1, shape: '' };
  for (const shape of shapes) {
    const ratio = await ratioOf(read, shape, length);
    if (ratio > worst.ratio) Object.assign(worst, { ratio, shape: shape.name });
  }
  return worst;
}

/** The longest time of a length-limited reader for a text of that length, in ms. */
export async function slowestReading(read: Read, length: number): Promise<number> {
  let slowest = 0;
  for (const { make } of hostileShapes()) {
    const text = make(length).slice(0, length);
    const first = await timeOf(read, text);
    if (first > slowest) slowest = Math.max(slowest, Math.min(first, await timeOf(read, text)));
  }
  return slowest;
}

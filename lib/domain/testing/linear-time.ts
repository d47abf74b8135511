/** Signs that parsers stop at, repeat or look back over, in the mixtures that took too long once. */
const UNITS = [
  '( ) () (( )( (1% (a [ { < > <a <br </ </p> & &amp; &# &a; &#x301; ( ; : :: | || = + - – — _ * • · … . .. , ,, /',
  '\' " \\ ! ? # @ $ ~ ^ ` % %% 1 11 1% 1.1 1,1 1.1.1 1/ 1/1 1/1% 1-1 1: 1:1 95/5 60-40 12x 100x100 1g 1cm 98CO CO98 CO.7',
  'a A aA Aa ab cotton lining Forro: 100%a a1 ab1 ext. e\u0301 \u0301 \u0327\u0301 ß İ Σ ﬁ ﷺ Ω 가 \u1100\u1161 字 ا ٣ ३ ４ ٪ ％ ： ； ，',
  '👗 👨‍👩‍👧 🇪🇸 \ud800 \udc00 \0 \u0001 \u0002 \u00ad \u200b \u200d \ufeff q=1 ;q= es-ES es, &1=1 /01/ /10/a %41 %e9 0- _x000D_ =1+ r=" "" ,"',
].flatMap((line) => line.split(' '));

const BLANKS = [' ', '\t', '\n', '\r', '\r\n', '\v', '\u00a0', '\u2003', '\u2028', '\u202f', ' \n', '\u200b '];

const PHRASES = [
  ...[
    'a ',
    '1 ',
    '% ',
    '1% ',
    '1% a ',
    '1% a, ',
    '1%, ',
    '0% a, ',
    '0% a + ',
    'a + ',
    'a / ',
    'a - ',
    'a: ',
    'a: 1%\n',
    'a\n',
  ],
  ...[
    'cotton, ',
    'cotton\n',
    '100% cotton ',
    '100% cotton, ',
    'Lining: 100% cotton; ',
    'con ',
    'de ',
    'y ',
    'of which ',
    'of which 1% ',
  ],
  ...[
    'except ',
    'except a, ',
    'exclusive of (',
    'composition ',
    'composition / ',
    '(1%) ',
    'LINING\n',
    'a\nb\n1%\n',
    '1\n',
    '?% ',
    '< ',
    'x 100 ',
  ],
  ...[
    '1:11 ',
    't1:11',
    '3 mar ',
    '3/',
    '3-3-',
    'gmt ',
    'am ',
    'kg ',
    ', , ',
    '. . ',
    "'s ",
    '60/40 ',
    '33/33/34% ',
    '0% (1%) ',
  ],
];

/** What stands around the repetition: many parsers go astray only where the end does not fit. */
const FRAMES = [
  ['', ''],
  ['a', '!'],
  ['(1', '1%'],
  ['100% cotton ', ')'],
] as const;

/** A text of about `length` characters. */
export interface Shape {
  name: string;
  make: (length: number) => string;
}

/** Repetitions of each unit in every frame. */
export const shapesOf = (units: readonly string[]): Shape[] =>
  units.flatMap((unit) =>
    FRAMES.map(([before, behind]) => ({
      name: JSON.stringify(`${before}${unit}…${behind}`),
      make: (length: number) => before + unit.repeat(Math.ceil(length / unit.length)) + behind,
    })),
  );

/** The shapes of everything that parsers ever met, and of `extra` units that one knows itself. */
export const hostileShapes = (extra: readonly string[] = []): Shape[] =>
  shapesOf([...new Set([...UNITS, ...BLANKS, ...PHRASES, ...extra])]);

/** Characters of a hostile text: half of the longest cell, for which quadratic work takes four times `QUICK`. */
export const HOSTILE_LENGTH = 16_000;

/** Readings below this many milliseconds always pass. */
const QUICK = 25;
const RUNS = 5;
const ATTEMPTS = 3;
/** Four times the length takes linear work four times as long and quadratic work sixteen times. */
const MAX_RATIO = 8;
/** One long reading that takes no longer than this is linear without doubt. */
const CLEAR_RATIO = 5;

type Read = (text: string) => unknown;

/** Time that the processor spent on the work, in ms: other programs of a busy machine do not count. */
async function timeOf(read: Read, text: string): Promise<number> {
  const start = process.cpuUsage();
  const reading = read(text);
  if (reading instanceof Promise) await reading;
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The least time of several runs, in ms: of fewer as soon as one takes no more than `limit`. */
async function fastest(read: Read, text: string, limit = 0, runs = RUNS): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs && best > limit; run += 1) best = Math.min(best, await timeOf(read, text));
  return best;
}

/**
 * What of a text's time is neither negligible nor in proportion, or null. Short and long readings take turns, so that what
 * slows the machine for a moment slows both, and the best of all turns are compared.
 */
async function superlinearTime(read: Read, short: string, long: string): Promise<string | null> {
  // Even quadratic work would be quick enough at four times the length.
  if (16 * (await timeOf(read, short)) <= QUICK) return null;
  const first = await timeOf(read, long);
  // Nearly every reader that is slow is so in proportion: some short readings beside the long one show it.
  if (first <= QUICK || first <= CLEAR_RATIO * (await fastest(read, short, 0, 3))) return null;
  let [quick, slow] = [Infinity, first];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    for (let run = 0; run < RUNS; run += 1) {
      quick = Math.min(quick, await timeOf(read, short));
      slow = Math.min(slow, await timeOf(read, long));
    }
    if (slow <= Math.max(QUICK, MAX_RATIO * quick)) return null;
  }
  return `${quick.toFixed(1)} → ${slow.toFixed(1)} ms`;
}

/**
 * Reads texts of `length` and of a quarter of it, and lists the shapes whose time is neither negligible nor in proportion:
 * there the reader is not linear.
 */
export async function findSuperlinear(
  read: Read,
  length = HOSTILE_LENGTH,
  shapes = hostileShapes(),
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, make } of shapes) {
    const finding = await superlinearTime(read, make(length / 4), make(length));
    if (finding !== null) found.push(`${name}: ${finding}`);
  }
  return found;
}

/** Lists the shapes of exactly `length` characters that take longer than `limit` ms: for readers with a greatest length. */
export async function findSlow(read: Read, length: number, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (const { name, make } of hostileShapes()) {
    const text = make(length).slice(0, length);
    if ((await timeOf(read, text)) <= limit) continue;
    const ms = await fastest(read, text, limit);
    if (ms > limit) found.push(`${name}: ${ms.toFixed(1)} ms`);
  }
  return found;
}

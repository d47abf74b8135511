import { WorkbookError } from '../problems';

/** A guessed encoding, shown to users together with a sample word. */
export interface GuessedEncoding {
  name: 'Windows-1252' | 'MS-DOS 850';
  sample: string;
}

export interface DecodedText {
  text: string;
  /** Null if the encoding is certain. */
  guessed: GuessedEncoding | null;
}

/** The characters at 0x80–0x9f of windows-1252, which Node decodes as control characters. The rest is Latin-1. */
const WINDOWS =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('');

/** The characters at 0x80–0xff of code page 850, used by old German and Italian programs. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const PAGES = { 'Windows-1252': WINDOWS, 'MS-DOS 850': DOS } as const;

const USUAL = new Set('äöüÄÖÜàèéìòùÀÈÉÌÒÙáíóúñÁÍÓÚÑçÇãõâêôÃÕÂÊÔëïîûï');
/** Symbols and punctuation that are common around words. */
const USUAL_SIGNS = new Set('€°ºª–—’‘“”„«»…·¿¡½×®©²³\u00a0');
const LETTER = /\p{L}/u;
/** Non-ASCII bytes that are examined. */
const LOOKED_AT = 20_000;

/** How plausible a character is between its neighbours. */
function likelihood(sign: string, before: string, after: string): number {
  const isInside = LETTER.test(before) && LETTER.test(after);
  if (!LETTER.test(sign)) return USUAL_SIGNS.has(sign) && (!isInside || sign === '’' || sign === '·') ? 1 : -2;
  const isCapital = sign !== sign.toLowerCase();
  if (isCapital && before !== '' && before === before.toLowerCase() && LETTER.test(before)) return -2;
  if (sign === 'ß') return isInside || LETTER.test(before) ? 1 : -1;
  if (!LETTER.test(before) && !LETTER.test(after)) return -1;
  // The ß of DOS is the á of Windows, which does not follow these vowels.
  if (sign === 'á' && /[aeo]/i.test(before)) return -1;
  return USUAL.has(sign) ? 2 : -1;
}

const decodeWith = (page: string, bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u00ff]/g, (sign) => page[sign.charCodeAt(0) - 0x80] ?? sign);

function scoreOf(page: string, bytes: Buffer): number {
  const signAt = (at: number) => {
    const byte = bytes[at];
    if (byte === undefined) return '';
    return byte < 0x80 ? String.fromCharCode(byte) : (page[byte - 0x80] ?? '');
  };
  let score = 0;
  for (let at = 0, seen = 0; at < bytes.length && seen < LOOKED_AT; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    seen += 1;
    score += likelihood(signAt(at), signAt(at - 1), signAt(at + 1));
  }
  return score;
}

/** The first word with a non-ASCII character. */
const sampleOf = (text: string): string =>
  /[\p{L}\p{N}'’]{0,20}[^\x00-\x7f][\p{L}\p{N}'’]{0,20}/u.exec(text)?.[0] ?? '';

function fromOneByte(bytes: Buffer): DecodedText {
  const name = scoreOf(DOS, bytes) > scoreOf(WINDOWS, bytes) ? 'MS-DOS 850' : 'Windows-1252';
  const text = decodeWith(PAGES[name], bytes);
  return { text, guessed: { name, sample: sampleOf(text) } };
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 2_000);
  if (head.length < 4 || head.length % 2 !== 0) return null;
  let even = 0;
  let odd = 0;
  head.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  });
  if (odd > head.length * 0.3 && even === 0) return 'utf-16le';
  return even > head.length * 0.3 && odd === 0 ? 'utf-16be' : null;
}

const isUtf8Mark = (bytes: Buffer) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** UTF-8 with some invalid bytes, which become U+FFFD. Null if most of it is something else. */
function fromDamagedUtf8(bytes: Buffer): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  let intact = 0;
  let broken = 0;
  for (const [sign] of text.matchAll(/[^\x00-\x7f]/gu)) {
    if (sign === '\ufffd') broken += 1;
    else intact += 1;
  }
  return isUtf8Mark(bytes) || intact >= broken ? text : null;
}

/**
 * UTF-8 and UTF-16 with or without a byte order mark, damaged UTF-8 (U+FFFD for each bad byte), else Windows-1252 or
 * code page 850, told apart by the plausibility of the letters. @throws WorkbookError for binary data
 */
export function decodeText(bytes: Buffer): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), guessed: null };
  if (bytes.includes(0)) throw new WorkbookError('notZip');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: null };
  } catch {
    const text = fromDamagedUtf8(bytes);
    return text === null ? fromOneByte(bytes) : { text, guessed: null };
  }
}

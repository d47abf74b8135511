const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    euro: '€',
    deg: '°',
    reg: '®',
    copy: '©',
    trade: '™',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    times: '×',
    frac12: '½',
    iexcl: '¡',
    iquest: '¿',
    ordf: 'ª',
    ordm: 'º',
    szlig: 'ß',
  }),
);

const MARKS = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    cedil: '\u0327',
    ring: '\u030a',
  }),
);

/** The character of a numeric reference, `233` or `xe9`, or null if there is none. */
function numbered(digits: string): string | null {
  const number = /^x/i.test(digits) ? Number(`0${digits}`) : Number(/^\d+$/.exec(digits)?.[0]);
  const isCharacter = number > 0 && number < 0x110000 && !(number >= 0xd800 && number < 0xe000);
  return isCharacter ? String.fromCodePoint(number) : null;
}

function entity(reference: string, name: string): string {
  if (name.startsWith('#')) return numbered(name.slice(1)) ?? reference;
  const character = ENTITIES.get(name);
  if (character !== undefined) return character;
  // &eacute; consists of a letter and the name of its mark.
  const mark = MARKS.get(name.slice(1));
  return mark === undefined ? reference : `${name.charAt(0)}${mark}`.normalize('NFC');
}

const LINES = new Set(
  'p div br ul ol tr table h1 h2 h3 h4 h5 h6 section article header footer blockquote hr dl dt dd'.split(' '),
);
const UNREAD = ['script', 'style'];

/** The text that replaces a tag. */
function textOf(name: string): string {
  if (name === 'li') return '\n• ';
  if (name === 'td' || name === 'th') return ' ';
  return LINES.has(name) ? '\n' : '';
}

/**
 * Converts HTML to plain text: paragraphs become lines, list items get a bullet, scripts and styles are left out. Runs
 * in linear time for any input; a text without tags or entities stays unchanged.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  // Lower-cases ASCII letters only: some other characters get longer, which would shift all positions.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const lastClose = html.lastIndexOf('>');
  let text = '';
  let at = 0;
  for (let openAt = html.indexOf('<'); openAt !== -1 && openAt < lastClose; openAt = html.indexOf('<', at)) {
    const name = /^\/?([a-z][a-z0-9]*)/.exec(lower.slice(openAt + 1, openAt + 20))?.[1];
    const isComment = lower.startsWith('!--', openAt + 1);
    text += html.slice(at, openAt);
    if (name === undefined && !isComment) {
      text += '<';
      at = openAt + 1;
      continue;
    }
    const end = isComment ? lower.indexOf('-->', openAt) : html.indexOf('>', openAt);
    if (end === -1) return tidy(text);
    at = isComment ? end + 3 : end + 1;
    if (name === undefined) continue;
    text += textOf(name);
    if (UNREAD.includes(name) && lower[openAt + 1] !== '/') {
      const close = lower.indexOf(`</${name}`, at);
      if (close === -1) return tidy(text);
      at = close;
    }
  }
  return tidy(text + html.slice(at));
}

/** Decodes one entity after the other: `replace` would hold all matches in memory until it is done. */
function withoutEntities(text: string): string {
  const entities = /&(#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,8});/gi;
  let decoded = '';
  let at = 0;
  for (let match = entities.exec(text); match; match = entities.exec(text)) {
    decoded += text.slice(at, match.index) + entity(match[0], match[1] ?? '');
    at = entities.lastIndex;
  }
  return decoded + text.slice(at);
}

const tidy = (text: string): string =>
  withoutEntities(text)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');

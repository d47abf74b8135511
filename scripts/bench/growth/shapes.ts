/** Characters at which parsers stop, repeat or backtrack, including combinations that once took too long. */
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

/** Text around the repetition: many parsers only backtrack if the end does not match. */
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

/** The shapes of all known hostile units, and of a parser's own `extra` units. */
export const hostileShapes = (extra: readonly string[] = []): Shape[] =>
  shapesOf([...new Set([...UNITS, ...BLANKS, ...PHRASES, ...extra])]);

/** Length of a hostile text: half of the longest cell. */
export const HOSTILE_LENGTH = 16_000;

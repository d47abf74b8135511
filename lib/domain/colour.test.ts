import { contrast, ENOUGH, inkOn, readableOn } from './colour';

/** A grid through all colours, and some that brands use. */
const COLOURS = [
  ...['00', '33', '66', '99', 'cc', 'ff'].flatMap((red, _, all) =>
    all.flatMap((green) => all.map((blue) => `#${red}${green}${blue}`)),
  ),
  '#fed141',
  '#767676',
  '#0b6b4f',
  '#F0F',
];

it('measures contrast as WCAG does', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 2);
});

it.each([
  ['#000000', '#ffffff'],
  ['#0b6b4f', '#ffffff'],
  ['#ffffff', '#18211d'],
  ['#fed141', '#18211d'],
  ['#777777', '#000000'],
  ['#e84a5f', '#000000'],
])('writes on %s with %s: paper, else ink, and black only if neither has enough contrast', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink);
});

it('finds readable ink for any colour', () => {
  for (const colour of COLOURS) expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(ENOUGH);
});

it.each([
  ['paper', ['#fbfaf7', '#ffffff']],
  ['the dark page', ['#101513', '#171e1a']],
])('makes any colour readable on %s', (_, backgrounds) => {
  for (const colour of COLOURS) {
    const readable = readableOn(colour, backgrounds);
    for (const each of backgrounds) expect(contrast(readable, each)).toBeGreaterThanOrEqual(ENOUGH);
  }
});

it('leaves a readable colour unchanged, and keeps the hue of an unreadable one', () => {
  expect(readableOn('#0B6B4F', ['#ffffff'])).toBe('#0b6b4f');
  const [red = 0, green = 0, blue = 0] = (readableOn('#fed141', ['#ffffff']).match(/\w\w/g) ?? []).map((each) =>
    parseInt(each, 16),
  );
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

it.each(['#ffffff', '#101513'])('changes a colour that is almost readable on %s only slightly', (background) => {
  const pairs = Array.from({ length: 16 }, (_, at) => (17 * at).toString(16).padStart(2, '0'));
  const channels = (colour: string) => (colour.match(/\w\w/g) ?? []).map((each) => parseInt(each, 16));
  const almostReadable = pairs
    .flatMap((red) => pairs.flatMap((green) => pairs.map((blue) => `#${red}${green}${blue}`)))
    .filter((colour) => contrast(colour, background) > 4.3 && contrast(colour, background) < ENOUGH);
  expect(almostReadable.length).toBeGreaterThan(50);
  for (const colour of almostReadable) {
    const [before, after] = [channels(colour), channels(readableOn(colour, [background]))];
    for (const at of [0, 1, 2]) expect(Math.abs((after[at] ?? 0) - (before[at] ?? 0))).toBeLessThan(25);
  }
});

it.each([
  ['#fed141', ['#ffffff'], '#9a6f00'],
  ['#00ffff', ['#ffffff'], '#008386'],
  ['#3b6ea5', ['#101513'], '#4f83bb'],
  ['#f0f', ['#000', '#fff'], '#d000d2'],
])('%s on %j becomes the nearest readable colour of its hue', (colour, backgrounds, readable) => {
  expect(readableOn(colour, backgrounds)).toBe(readable);
});

it.each([
  ['#777777', '#777777', '#060606'],
  ['#0000ff', '#777777', '#03002a'],
  ['#00ff88', '#808080', '#001c00'],
  ['#00ff00', '#747474', '#f5fef4'],
  ['#ffd700', '#6a6a6a', '#f3ebc8'],
  ['#767676', '#767676', '#fefefe'],
])('%s loses chroma towards black and white: on %s it becomes %s', (colour, background, readable) => {
  expect(readableOn(colour, [background])).toBe(readable);
});

it('is black if no lightness suffices for all', () => {
  expect(readableOn('#ff0000', ['#ffffff', '#000000', '#777777'])).toBe('#000000');
});

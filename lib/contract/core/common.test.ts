import { code, codeOrEmpty, day, text, timestamp } from './common';

describe('timestamp', () => {
  it.each([
    '2026-04-01T10:00:00Z',
    '2026-04-01T10:00:00.123+14:00',
    '2026-04-01T10:00:00-14:00',
    '2026-12-20T23:59:59-03:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ])('accepts %s', (value) => {
    expect(timestamp.safeParse(value).data).toBe(value);
  });

  it.each([
    ['an offset beyond all zones', '2026-04-01T10:00:00+14:01'],
    ['an offset that databases refuse', '2026-04-01T10:00:00-16:00'],
    ['the furthest offset', '2026-04-01T10:00:00+23:59'],
    ['the year 0', '0000-06-01T00:00:00Z'],
    ['what is the year 0 by UTC', '0001-01-01T00:00:00+01:00'],
    ['what is the year 10000 by UTC', '9999-12-31T23:59:59-01:00'],
    ['no moment', '2026-02-30T10:00:00Z'],
  ])('rejects %s, with one error', (_, value) => {
    expect(timestamp.safeParse(value).error?.issues).toHaveLength(1);
  });
});

/** Zero-width space, joiner, word joiner, soft hyphen, direction mark, Hangul filler, Braille blank. */
const UNSEEN = ['\u200b', '\u200d', '\u2060', '\u00ad', '\u200e', '\u3164', '\u2800'];

describe('invisible characters', () => {
  it.each(UNSEEN)('are removed from a code (%j)', (char) => {
    expect(code(10).parse(` ${char}KN${char}-1 ${char}`)).toBe('KN-1');
    expect(code(10).safeParse(char).error?.issues).toHaveLength(1);
    expect(codeOrEmpty(10).parse(char)).toBe('');
  });

  it.each(UNSEEN)('are not a name on their own (%j)', (char) => {
    expect(text().safeParse(char).error?.issues).toHaveLength(1);
    expect(text().parse(`Lã${char} 1`)).toBe(`Lã${char} 1`);
  });

  it('stay where they join pictures and scripts', () => {
    expect(text().parse('👩‍🌾 می‌خواهم')).toBe('👩‍🌾 می‌خواهم');
  });
});

it.each(['x', '2026-02-30', '1999-12-31', '2101-01-01'])('reports one error in the day %s', (value) => {
  expect(day.safeParse(value).error?.issues).toHaveLength(1);
});

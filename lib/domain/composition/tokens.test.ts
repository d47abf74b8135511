import { CLOSE, OPEN } from './normalise';
import { type Token, tokenise } from './tokens';

const describeToken = (token: Token): string => {
  if (token.type === 'word') return token.text;
  if (token.type === 'share') return `${token.percent ?? '?'}%`;
  if (token.type === 'ratio') return `(${token.percents.join(':')})`;
  return token.type === 'number' ? `#${token.percent}` : `<${token.kind}>`;
};
/** Tokens in a row, joined by a character that none of them contains. */
const tokensOf = (text: string): string => tokenise(text).map(describeToken).join('_');

describe('shares', () => {
  it.each([
    ['95% a', '95%_a'],
    ['95 % a', '95%_a'],
    ['12,75 % a', '12.75%_a'],
    ['33.333% a', '33.333%_a'],
    ['% 95 a', '95%_a'],
    ['%95,5 a', '95.5%_a'],
    ['%12.75 a', '12.75%_a'],
    ['?% a', '?%_a'],
    ['? % a', '?%_a'],
    ['.5% a', '0.5%_a'],
    ['a .75 % b', 'a_0.75%_b'],
    ['a 95%b', 'a_95%_b'],
    ['algodón95%', 'algodón_95%'],
    ['PA66 95%', 'PA66_95%'],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });

  it('keep the written text, and are never guessed', () => {
    expect(tokenise('95 % a .5% b ?%')).toEqual([
      { type: 'share', percent: 95, isBare: false, raw: '95 %' },
      { type: 'word', text: 'a' },
      { type: 'share', percent: 0.5, isBare: false, raw: '.5%' },
      { type: 'word', text: 'b' },
      { type: 'share', percent: null, isBare: false, raw: '?%' },
    ]);
    expect(tokenise('60-65%')).toEqual([{ type: 'share', percent: null, isBare: false, raw: '60-65%' }]);
    expect(tokenise('60-40 %')).toEqual([{ type: 'ratio', percents: [60, 40], raw: '60-40 %' }]);
  });
});

describe('ranges give no share', () => {
  it.each([
    ...['65-70% a', '65–70 % a', '60% - 65% a', '60 % – 65 % a', '60%-65% a', '60% -65% a', '60%- 65% a', '60-90% a'],
    ...['60,5-65,25% a', '60.25-65.5% a', '60,5 % - 65,75 % a', '60 to 65% a', '60% to 65% a', '60 % a 65 % a'],
    ...['60 bis 65% a', '60 à 65% a'],
  ])('%j', (text) => {
    expect(tokensOf(text)).toBe('?%_a');
  });

  it.each([
    ['60-91% a', '#60_<dash>_91%_a'],
    ['5-95% a', '#5_<dash>_95%_a'],
    ['60%-40% a', '60%_<dash>_40%_a'],
    ['70-20% a', '#70_<dash>_20%_a'],
  ])('%j is no range', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });
});

describe('ratios', () => {
  it.each([
    ['95/5% a', '(95:5)_a'],
    ['95/5 a', '(95:5)_a'],
    ['95 / 5 % a', '(95:5)_a'],
    ['95 % / 5 % a', '(95:5)_a'],
    ['95%/5% a', '(95:5)_a'],
    ['70/20/10 a', '(70:20:10)_a'],
    ['62,25/37,75 a', '(62.25:37.75)_a'],
    ['33.3/33.3/33.4% a', '(33.3:33.3:33.4)_a'],
    ['10/10/10/10/10/10/10/10/10/10 a', '(10:10:10:10:10:10:10:10:10:10)_a'],
    ['95-5% a', '(95:5)_a'],
    ['50-50% a', '(50:50)_a'],
    ['62,25-37,75% a', '(62.25:37.75)_a'],
    ['60-40 a', '(60:40)_a'],
    ['60:40 a', '(60:40)_a'],
    ['95/5-b', '(95:5)_<dash>_b'],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });

  it.each([
    ['95%/5 a', '95%_<slash>_#5_a'],
    ['95/5x a', '95/5_x_a'],
    ['60-45 a', '#60_-45_a'],
    ['60-40,5 a', '#60_-40_<comma>_#5_a'],
    ['30/1% a', '#30_<slash>_1%_a'],
    ['30/1 % a', '#30_<slash>_1%_a'],
    ['30/1 a', '30/1_a'],
    ['100/30 a', '100/30_a'],
    ['20/12/2024 a', '#20_/12/2024_a'],
  ])('%j is no ratio', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });
});

describe('weights, lengths, counts and prices', () => {
  it.each([
    ...['300 g/m²', '300g/m2', '300 g / m ²', '200 gr/m2', '200 gr / m 2', '340 gsm', '180 g/mq', '180g / mq', '5 g'],
    ...[
      '300 g/m³',
      '30 g/cu.m.',
      '30 kg/m3',
      '30 kg / cu.m',
      '2-ply',
      '2 ply',
      '3 fili',
      '5gr',
      '1,5 kg',
      '1.75kg',
      '12 oz',
      '12mg',
      '3 cm',
      '30mm',
      '2 km',
      '2 m',
      '40 den',
      '40 denier',
      '40 deniers',
    ],
    ...['150 dtex', '50 ml', '2 l', '33 cl', '20 tex', '30 nm', '200 hilos', '400 threads', '30 °C', '30°', '30 ° C'],
    ...['30ºC', '30 º c', '14"', '14”', '12 €', '12 $', '12£', '12 EUR', '12 usd'],
  ])('%s is dropped', (measure) => {
    expect(tokensOf(`a ${measure} b`)).toBe('a_b');
  });

  it('are recognised only if they end with their unit', () => {
    expect(tokensOf('12 given')).toBe('#12_given');
    expect(tokensOf('2 m3')).toBe('#2_m3');
    expect(tokensOf('316L steel')).toBe('316L_steel');
    expect(tokensOf('5 g-b')).toBe('-b');
  });
});

describe('numbers', () => {
  it.each([
    ['80 a', '#80_a'],
    ['80,5 a', '#80.5_a'],
    ['80.25 a', '#80.25_a'],
    ['80', '#80'],
    ['a 80.', 'a_#80_<dot>'],
    ['80. a', '#80_<dot>_a'],
    ['80; a', '#80_<semi>_a'],
    ['80-a', '#80_-a'],
    ['PA6', 'PA6'],
    ['6x', '6x'],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });
});

describe('separators', () => {
  it.each([
    ['a\nb', 'a_<line>_b'],
    ['a•b', 'a_<line>_b'],
    ['a●b', 'a_<line>_b'],
    ['a▪b', 'a_<line>_b'],
    ['a∙b', 'a_<line>_b'],
    ['a · b', 'a_<line>_b'],
    ['a ·b', 'a_<line>_b'],
    ['a· b', 'a_<line>_b'],
    ['col·lar', 'col·lar'],
    ['a|b', 'a_<line>_b'],
    ['a||b', 'a_<part>_b'],
    [`a${OPEN}b.${CLOSE}c`, 'a_<open>_b_<dot>_<close>_c'],
    [`a.${OPEN}b`, 'a_<dot>_<open>_b'],
    ['a;b', 'a_<semi>_b'],
    ['a,b', 'a_<comma>_b'],
    ['a:b', 'a_<colon>_b'],
    ['a=b', 'a_<colon>_b'],
    ['a:5 b', 'a_<colon>_#5_b'],
    ['5:a', '#5_<colon>_a'],
    ['9:3x', '#9_:3x'],
    ['a…b', 'a_<dot>_b'],
    ['algodón.Forro', 'algodón_<dot>_Forro'],
    ['S.A', 'S.A'],
    ['s.a', 's.a'],
    ['a. b', 'a_<dot>_b'],
    ['a..b', 'a_<dot>_.b'],
    ['a.5% b', 'a_<dot>_5%_b'],
    ['95%.b', '95%_<dot>_b'],
    ['a—b', 'a_<dash>_b'],
    ['a-', 'a_<dash>'],
    ['a.', 'a_<dot>'],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });

  it.each([
    ['/', 'slash'],
    ['\\', 'slash'],
    ['-', 'dash'],
    ['–', 'dash'],
    ['−', 'dash'],
    ['+', 'plus'],
  ])('%j separates next to a space or a share, and otherwise is part of a word', (mark, kind) => {
    expect(tokensOf(`a ${mark} b`)).toBe(`a_<${kind}>_b`);
    expect(tokensOf(`a${mark} b`)).toBe(`a_<${kind}>_b`);
    expect(tokensOf(`a ${mark}b`)).toBe(`a_<${kind}>_b`);
    expect(tokensOf(`a${mark}5% b`)).toBe(`a_<${kind}>_5%_b`);
    expect(tokensOf(`95%${mark}b`)).toBe(`95%_<${kind}>_b`);
    expect(tokensOf(`a${mark}b`)).toBe(`a${mark}b`);
  });

  it('treats a plus after a number as part of it', () => {
    expect(tokensOf('upf 50+ b')).toBe('upf_50+_b');
  });

  it('treats a full stop before a word as part of it, unless a share precedes it', () => {
    expect(tokensOf('.b c')).toBe('.b_c');
    expect(tokensOf('95% .b')).toBe('95%_<dot>_b');
    expect(tokensOf('95% a .b')).toBe('95%_a_.b');
    expect(tokensOf('95%, .b')).toBe('95%_<comma>_.b');
  });
});

describe('words', () => {
  it.each([
    ['a(b c)d e', 'a(b c)d_e'],
    ['viscosa (EcoVero 2) e', 'viscosa_(EcoVero 2)_e'],
    ['a (b c', 'a_(b_c'],
    ['(a\nb) c', '(a_<line>_b_c'],
    ['%a', 'a'],
    [')a', 'a'],
    ['%)a', 'a'],
    ['a)', 'a'],
    ['a))', 'a'],
    ['(a)', '(a)'],
    ['a(b))', 'a(b)'],
    ['(a)b)', '(a)b'],
    [') a', 'a'],
    ['a"b «c» “d”', 'ab_c_d'],
    ['* a_b ~ ¡c!', 'a_b_c!'],
    ['', ''],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });

  it('include no bracketed text that is longer than a remark', () => {
    const remark = (length: number) => `(${'b '.repeat(length / 2 - 1)}b)`;
    expect(tokensOf(`a ${remark(118)} c`).split('_')).toHaveLength(3);
    expect(tokensOf(`a ${remark(122)} c`).split('_').length).toBeGreaterThan(50);
  });
});

import fc from 'fast-check';
import { asWritten, textOrEmpty } from '@/lib/contract/core/common';
import { asName } from '@/lib/domain/text';
import { cleanText, isDateFormat, normaliseCell } from './normalise-cell';

describe('normaliseCell', () => {
  it('turns every kind of value into a plain one', () => {
    expect(normaliseCell('Camisa\r\nlino\u00a0')).toBe('Camisa\nlino ');
    expect(normaliseCell('  \u00a0')).toBeNull();
    expect(normaliseCell(undefined)).toBeNull();
    expect(normaliseCell(false)).toBe(false);
    expect(normaliseCell({ richText: [{ text: '95% ' }, { text: 'lana' }] })).toBe('95% lana');
    expect(normaliseCell({ text: 'exceljs', hyperlink: 'https://example.org' })).toEqual({
      text: 'exceljs',
      link: 'https://example.org',
    });
    expect(normaliseCell({ error: '#N/A' })).toEqual({ error: '#N/A' });
    expect(normaliseCell({ formula: 'A1', result: 'texto' })).toBe('texto');
    expect(normaliseCell({ formula: 'A1', result: { error: '#REF!' } })).toEqual({ error: '#REF!' });
    expect(normaliseCell({ formula: 'A1', result: Number.NaN })).toEqual({ error: '#' });
    expect(normaliseCell({ formula: 'A1' })).toEqual({ error: '' });
  });

  it('appends a link’s address to its text, unless the text is the address or the link is internal', () => {
    const link = (text: string, hyperlink: string) => normaliseCell({ text, hyperlink });
    expect(link('hola@example.org', 'mailto:hola@example.org')).toBe('hola@example.org');
    expect(link('www.example.org', 'https://www.example.org/')).toBe('www.example.org');
    expect(link('Ver', '#Hoja2!A1')).toBe('Ver');
    expect(link('Ver', 'javascript:alert(1)')).toBe('Ver');
    const formula = 'HYPERLINK("https://example.org/a?b=1","Ficha")';
    expect(normaliseCell({ formula, result: 'Ficha' })).toEqual({ text: 'Ficha', link: 'https://example.org/a?b=1' });
  });

  it('removes invisible characters', () => {
    expect(normaliseCell('\ufeff84\u200b12\u00ad3\u202c')).toBe('84123');
  });

  it('formats numbers like the spreadsheet', () => {
    expect(normaliseCell(0.1 + 0.2)).toBe(0.3);
    expect(normaliseCell(8_412_345_678_905)).toBe(8_412_345_678_905);
    expect(normaliseCell(123, '00000')).toBe('00123');
    expect(normaliseCell(0.955, '0.0%')).toBe('95.5%');
    expect(normaliseCell(0.95, '0%')).toBe('95%');
    for (const format of ['0\\ %', '0.0" "%', '0%;[Red]\\-0%', '[Blue]0%_)', '??0%'])
      expect(normaliseCell(0.6, format)).toBe('60%');
    for (const format of ['0\\%', '0"%"', '0;0%']) expect(normaliseCell(60, format)).toBe(60);
    expect(normaliseCell(12.5, '#,##0.00 "€"')).toBe(12.5);
    expect(normaliseCell(-0.5, '0%')).toBe('-50%');
  });

  it.each([
    [0.25, '0.00 "kg"', '0.25 kg'],
    [250, '#,##0\\ "g"', '250 g'],
    [1250, '#,##0 "g";[Red]-#,##0 "g"', '1250 g'],
    [45, 'General" cm"', '45 cm'],
    [30, '0\\ \\m\\l', '30 ml'],
    [42, '"ART-"0000', 'ART-0042'],
    [7, '"Ref. "#', 'Ref. 7'],
    [2.5, '[>=1]0.0 "m";0.0 "m"', '2.5 m'],
  ])('keeps the words and units that a format writes around %p', (number, format, text) => {
    expect(normaliseCell(number, format)).toBe(text);
  });

  it.each([
    [-3, '0 "g"'],
    [12_500, '0, "k"'],
    [42.5, '"ART-"0000'],
    [12.5, '#,##0.00\\ [$€-C0A]'],
    [12, '"("0")"'],
    [0, '0 "g";-0 "g";"–"'],
    [1e21, '0.00E+00'],
    [3.5, '# ?/?'],
  ])('leaves %p as it is under %p', (number, format) => {
    expect(normaliseCell(number, format)).toBe(number);
  });

  it('reduces dates to their day, in both date systems', () => {
    expect(normaliseCell(new Date('2024-03-03T00:00:00Z'))).toEqual({ date: '2024-03-03' });
    expect(normaliseCell(new Date('2024-03-02T23:59:59.999Z'))).toEqual({ date: '2024-03-03' });
    expect(normaliseCell(new Date('1899-12-30T09:30:00Z'))).toBe('09:30');
    expect(normaliseCell(new Date(Number.NaN))).toBeNull();
    expect(normaliseCell({ formula: 'TODAY()', result: 45_354 }, 'dd/mm/yyyy')).toEqual({ date: '2024-03-03' });
    expect(normaliseCell({ formula: 'TODAY()', result: 43_892 }, 'dd/mm/yyyy', true)).toEqual({ date: '2024-03-03' });
  });
});

it('tells date formats from formats that only look like them', () => {
  for (const format of ['dd/mm/yyyy', 'mm-dd-yy', '[$-409]d-mmm-yy', 'h:mm', 'yyyy"年"'])
    expect(isDateFormat(format)).toBe(true);
  for (const format of [undefined, 'General', '0.00', '#,##0 "days"', '[Red]0', '0\\d', '@', '0%'])
    expect(isDateFormat(format)).toBe(false);
});

it('converts cells to texts and names that the contract accepts', () => {
  const signs = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
    fc.constantFrom('\u0000', '\u202e', '\u2028', '\u0085', '\r', '_x000D_'),
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 6 }), (parts) => {
      const text = cleanText(parts.join(''));
      expect(asWritten(1000).safeParse(text).success).toBe(true);
      expect(textOrEmpty(1000).safeParse(asName(text)).success).toBe(true);
    }),
  );
});

import { createTranslator } from 'next-intl';
import { formatDate, formatDateTime, formatIsoDate, formatShortDay, formatTopBarDate } from './date';
import { intlLocale } from './locale';
import { monthNames } from './month-names';
import { formatBytes, formatMoney, formatNumber, formatPercent } from './number';

const space = (text: string) => text.replace(/\s/g, ' ');

it('formats an ISO day or month, and no other text', () => {
  const months = monthNames('es');
  expect(formatIsoDate('2026-11-05', months)).toBe('5 nov 2026');
  expect(formatIsoDate('2026-03', months)).toBe('mar 2026');
  expect(formatIsoDate('2024-02-29', months)).toBe('29 feb 2024');
  for (const text of ['2026-13', '2026-02-30x', '2026', '1899-12', 'mar 2026', '']) {
    expect(formatIsoDate(text, months)).toBeNull();
  }
  for (const missingDay of ['2026-02-30', '2025-02-29', '2026-04-31', '2026-05-00', '2026-05-32'])
    expect(formatIsoDate(missingDay, months)).toBeNull();
});

describe('dates', () => {
  const value = '2026-11-05T15:07:00Z';

  it('are formatted as d MMM yyyy h:mm a in the reader’s language and time zone', () => {
    expect(formatDateTime(value, monthNames('es'), 'UTC')).toBe('5 nov 2026 3:07 PM');
    expect(formatDateTime(value, monthNames('en'), 'America/New_York')).toBe('5 Nov 2026 10:07 AM');
    expect(formatDateTime(value, monthNames('pt'), 'UTC')).toBe('5 nov 2026 3:07 PM');
    expect(formatDateTime('2026-01-01T00:05:00Z', monthNames('it'), 'Europe/Rome')).toBe('1 gen 2026 1:05 AM');
  });

  it('show noon and midnight as 12', () => {
    expect(formatDateTime('2026-05-01T00:00:00Z', monthNames('es'))).toBe('1 may 2026 12:00 AM');
    expect(formatDateTime('2026-05-01T12:30:00Z', monthNames('pt'))).toMatch(/ 12:30 PM$/);
  });

  it('use date-fns’ month names of each language', () => {
    const september = (language: 'es' | 'en' | 'it' | 'pt') => formatShortDay('2026-09-05', monthNames(language));
    expect((['es', 'en', 'it', 'pt'] as const).map(september)).toEqual(['5 sep', '5 Sep', '5 set', '5 set']);
    for (const language of ['es', 'en', 'it', 'pt'] as const) expect(new Set(monthNames(language)).size).toBe(12);
  });

  it('handle hours that a daylight saving change skips or repeats', () => {
    const months = monthNames('en');
    expect(formatDateTime('2026-03-29T01:30:00Z', months, 'Europe/Rome')).toBe('29 Mar 2026 3:30 AM');
    expect(formatDateTime('2026-10-25T00:30:00Z', months, 'Europe/Rome')).toBe('25 Oct 2026 2:30 AM');
    expect(formatDateTime('2026-10-25T01:30:00Z', months, 'Europe/Rome')).toBe('25 Oct 2026 2:30 AM');
  });

  it('without a time are the same day everywhere', () => {
    expect(formatDate('2026-11-05', monthNames('en'), 'America/Los_Angeles')).toBe('5 Nov 2026');
  });

  it('are the same in UTC and in a time zone without an offset', () => {
    for (const at of [value, '2026-03-29T02:30:00Z', '2026-12-31T23:59:59Z', '1999-02-28T12:00:00Z'])
      expect(formatDateTime(at, monthNames('es'), 'UTC')).toBe(formatDateTime(at, monthNames('es'), 'Africa/Abidjan'));
  });

  it('are empty if invalid', () => {
    expect(formatDateTime('soon', monthNames('es'))).toBe('');
    expect(formatDate('', monthNames('es'))).toBe('');
  });

  it('are always en-US in the top bar', () => {
    expect(formatTopBarDate(new Date(value), 'UTC')).toBe('November 5, 2026');
  });
});

describe('numbers', () => {
  it('are grouped and rounded in the reader’s language', () => {
    expect(formatNumber(12345.5, 'es', 1)).toBe('12.345,5');
    expect(formatNumber(1234567, 'en')).toBe('1,234,567');
    expect((['es', 'it', 'pt'] as const).map((locale) => formatNumber(1234, locale))).toEqual(['1234', '1234', '1234']);
    expect([12345, 1234567].map((value) => formatNumber(value, 'pt'))).toEqual(['12\u00a0345', '1\u00a0234\u00a0567']);
    expect(space(formatPercent(12.5, 'es'))).toBe('12,5 %');
    expect(space(formatPercent(12.5, 'pt'))).toBe('12,5 %');
    expect(formatPercent(12.5, 'en')).toBe('12.5%');
    expect(formatPercent(12.5, 'it')).toBe('12,5%');
  });

  it.each(['es', 'en', 'it', 'pt'] as const)('are grouped as in messages in %s', (locale) => {
    const messages = { Texts: { plural: '{count, plural, other {#}}', number: '{count, number}' } };
    const t = createTranslator({ locale: intlLocale(locale), messages, namespace: 'Texts' });
    for (const count of [999, 1400, 12345, 1234567]) {
      const formatted = formatNumber(count, locale);
      expect([t('plural', { count }), t('number', { count })]).toEqual([formatted, formatted]);
    }
  });

  it('of money are in minor units of the currency', () => {
    expect(space(formatMoney(1999, 'EUR', 'es'))).toBe('19,99 €');
    expect(space(formatMoney(500, 'JPY', 'en'))).toBe('JP¥500');
    expect(space(formatMoney(4000, 'EUR', 'pt'))).toBe('40,00 €');
  });

  it('of bytes get a readable unit', () => {
    expect(space(formatBytes(20_971_520, 'en'))).toBe('21 MB');
    expect(space(formatBytes(1_500, 'es'))).toBe('1,5 kB');
  });
});

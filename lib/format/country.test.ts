import { COUNTRIES } from '@/lib/contract/core/countries';
import { LOCALES } from '@/lib/contract/core/levels';
import { countryName } from './country';

it('names every country in the four languages', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  for (const locale of LOCALES) expect(COUNTRIES.filter((code) => countryName(code, locale) === code)).toEqual([]);
  expect(countryName('ES', 'pt')).toBe('Espanha');
  expect(['VN', 'IR', 'PL', 'CZ'].map((code) => countryName(code, 'pt'))).toEqual([
    'Vietname',
    'Irão',
    'Polónia',
    'Chéquia',
  ]);
  expect(countryName('', 'es')).toBe('');
});

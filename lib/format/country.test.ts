import { COUNTRIES } from '@/lib/contract/core/countries';
import { countryName } from './country';

it('names every country in the four languages', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
  for (const locale of ['es', 'en', 'it', 'pt'])
    expect(COUNTRIES.filter((code) => countryName(code, locale) === code)).toEqual([]);
  expect(countryName('ES', 'pt')).toBe('Espanha');
  expect(countryName('', 'es')).toBe('');
});

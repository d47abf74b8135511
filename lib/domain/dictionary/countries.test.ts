import { COUNTRIES } from '@/lib/contract/core/countries';
import { LOCALES } from '@/lib/contract/core/levels';
import { countryName } from '@/lib/format/country';
import { countryNamed, countryOf } from './countries';
import { ALPHA_3 } from './country-names';

it.each([
  ['AE', 'UAE, EAU, Emiratos Árabes Unidos, the United Arab Emirates'],
  [
    'BA',
    'Bosnia & Herzegovina, Bosnia and Herzegovina, Bosnia y Herzegovina, Bosnia ed Erzegovina, Bósnia e Herzegovina',
  ],
  ['CD', 'Democratic Republic of the Congo, República Democrática do Congo, Congo (República Democrática del)'],
  ['CG', 'Republic of the Congo, República del Congo'],
  ['CI', "Costa de Marfil, Ivory Coast, Côte d’Ivoire, COTE D'IVOIRE, Costa d’Avorio, Costa do Marfim"],
  ['CN', 'China, PRC, People’s Republic of China, la China, República Popular China'],
  ['CZ', 'Czech Republic, Czechia, República Checa, Repubblica Ceca, Chequia, the Czech Republic'],
  ['DE', 'Germany, Federal Republic of Germany, Alemania, GERMANIA, DEU'],
  ['DO', 'República Dominicana, Dominican Republic'],
  ['ES', 'España, Espana, Kingdom of Spain, Reino de España, Regno di Spagna, ESP, es'],
  ['GB', 'UK, U.K., Great Britain, England, el Reino Unido, GBR, Wales'],
  ['HK', 'Hong Kong, HKG, hong-kong'],
  ['IN', 'la India, India, Republic of India'],
  ['IT', 'l’Italia, Italy, Italian Republic, Repubblica Italiana, ITA'],
  ['KP', 'North Korea, Democratic People’s Republic of Korea'],
  ['KR', 'South Korea, Republic of Korea, Corea del Sur, República de Corea'],
  ['MM', 'Myanmar, Birmania, Burma'],
  ['NL', 'The Netherlands, Los Países Bajos, Holanda, Holland, Olanda, i Paesi Bassi, os Países Baixos, NLD'],
  ['PT', 'República Portuguesa, PRT'],
  ['RU', 'RU, RUS, Russian Federation'],
  ['SV', 'El Salvador'],
  ['TR', 'Turkey, Türkiye, Turquía, Turchia, Turquia, República de Turquía'],
  ['TW', 'Taiwan, Republic of China'],
  [
    'US',
    'USA, U.S.A., US, EEUU, EE. UU., EE.UU., EUA, Estados Unidos de América, los Estados Unidos, gli Stati Uniti d’America',
  ],
  ['VN', 'Viet Nam, Vietnam, Vietnã, Vietname'],
])('%s is %s', (code, texts) => {
  for (const text of texts.split(', ')) expect([text, countryOf(text)]).toEqual([text, code]);
});

it('finds a country whose name was put before its form of state', () => {
  const texts = ['Moldova, Republic of', 'Iran, Islamic Republic of', 'Virgin Islands, British', 'Netherlands (the)'];
  expect(texts.map(countryOf)).toEqual(['MD', 'IR', 'VG', 'NL']);
});

it('finds every country by its name in each language and by both of its codes', () => {
  expect(new Set(ALPHA_3).size).toBe(COUNTRIES.length);
  const wrong = COUNTRIES.flatMap((code, at) =>
    [code, ALPHA_3[at] ?? '', ...LOCALES.map((locale) => countryName(code, locale))].filter(
      (text) => countryOf(text) !== code,
    ),
  );
  expect(wrong).toEqual([]);
});

it.each(['', ' ', 'Atlantis', 'XX', 'XXX', 'the', 'Republic of', 'Republic of Atlantis', 'x'.repeat(10_000)])(
  'knows no country %j',
  (text) => expect(countryOf(text)).toBeNull(),
);

it('takes codes, and names with other meanings, only for what is surely a country', () => {
  expect(['per', 'ESP', 'es', 'Galles'].map(countryNamed)).toEqual([null, null, null, null]);
  expect(countryNamed('Italia')).toBe('IT');
});

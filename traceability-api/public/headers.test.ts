import { acceptedLocale, readLocale } from './language';
import { acceptsGzip, matchesEtag } from './rendered';

describe('headers', () => {
  it.each([
    ['', 'es'],
    ['*', 'es'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['fr-CH, fr;q=0.9, it;q=0.3, en;q=0.2', 'it'],
    ['en;q=0.2, es;q=0.8', 'es'],
    ['de', 'en'],
    ['it;q=0, de', 'en'],
    ['pr', 'pt'],
  ])('Accept-Language %p gives %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale));

  it('parses language codes', () => {
    expect([readLocale('IT'), readLocale('pr'), readLocale('fr'), readLocale(null)]).toEqual(['it', 'pt', null, null]);
  });

  it.each([
    ['gzip', true],
    ['br, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
    ['br', false],
    ['', false],
    [undefined, false],
  ])('Accept-Encoding %p', (header, expected) => expect(acceptsGzip(header)).toBe(expected));

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['', false],
    [undefined, false],
  ])('If-None-Match %p', (header, expected) => expect(matchesEtag(header, '"a"')).toBe(expected));
});

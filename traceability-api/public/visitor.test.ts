import { countryOf, isFollowUpVisit, isPerson, type Visitor } from './visitor';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

const visitor = (headers: Record<string, string>, search = ''): Visitor => ({
  ...{ path: '/p/x', search, locale: 'es' },
  query: search === '' ? null : new URLSearchParams(search),
  header: (name) => headers[name],
});

it.each([
  [' pt ', 'PT'],
  ['ES', 'ES'],
  ['XX', 'unknown'],
  ['T1', 'unknown'],
  ['ESP', 'unknown'],
  ['', 'unknown'],
])('reads the country header %j of a proxy as %s', (header, country) => {
  expect(countryOf(visitor({ 'cf-ipcountry': header }), 'cf-ipcountry')).toBe(country);
  expect(countryOf(visitor({ 'cf-ipcountry': header }), undefined)).toBe('unknown');
  expect(countryOf(visitor({ 'cf-ipcountry': header }), 'x-country')).toBe('unknown');
});

it.each<[string, string, boolean]>([
  ['', 'same-origin', false],
  ['?lang=it', 'same-origin', true],
  ['?lang=it', 'none', false],
  ['?lang=it', 'cross-site', false],
  ['?page=care', 'none', true],
  ['?utm_source=mail', 'same-origin', false],
])('whether a visit to %j from %s follows up a scan: %s', (search, site, isOne) => {
  expect(isFollowUpVisit(visitor({ 'sec-fetch-site': site }, search))).toBe(isOne);
});

it.each<[string, string, Record<string, string>, boolean]>([
  ['a phone', 'GET', {}, true],
  ['HEAD', 'HEAD', {}, false],
  ['POST', 'POST', {}, false],
  ['a prefetch', 'GET', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['a prefetch of an older browser', 'GET', { 'x-moz': 'prefetch' }, false],
  ['a preview', 'GET', { 'x-purpose': 'preview' }, false],
  ['a crawler', 'GET', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, false],
  ['who does not say what it is', 'GET', { 'user-agent': '' }, false],
])('counts only people, by the example of %s', (_, method, headers, isOne) => {
  expect(isPerson(method, visitor({ 'user-agent': PHONE, ...headers }))).toBe(isOne);
});

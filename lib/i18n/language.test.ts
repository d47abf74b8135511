import { localizedHref, splitLocale, toLanguage, toLocale } from './language';

describe('languages', () => {
  it('maps pr in addresses to pt internally', () => {
    expect(toLanguage('pt')).toBe('pr');
    expect(toLocale('pr')).toBe('pt');
    expect(toLocale('de')).toBeNull();
  });

  it('prefixes every language but Spanish', () => {
    expect(localizedHref('es', '/admin/units')).toBe('/admin/units');
    expect(localizedHref('pt', '/admin/units?q=a')).toBe('/pr/admin/units?q=a');
    expect(localizedHref('en', '/')).toBe('/en');
    expect(localizedHref('es', '/')).toBe('/');
  });

  it('detects the locale of a pathname by whole segments', () => {
    expect(splitLocale('/pr/admin/units')).toEqual({ locale: 'pt', hasPrefix: true, path: '/admin/units' });
    expect(splitLocale('/en')).toEqual({ locale: 'en', hasPrefix: true, path: '/' });
    expect(splitLocale('/english')).toEqual({ locale: 'es', hasPrefix: false, path: '/english' });
    expect(splitLocale('/admin')).toEqual({ locale: 'es', hasPrefix: false, path: '/admin' });
  });
});

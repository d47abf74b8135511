import { isAllowed, licenceOf } from './licences.mjs';

describe('licences', () => {
  it.each([
    ['a', 'MIT', true],
    ['a', 'GPL-3.0-or-later', false],
    ['a', 'UNKNOWN', false],
    ['a', '(MIT OR GPL-3.0-or-later)', true],
    ['a', '(MIT AND GPL-3.0-or-later)', false],
    ['a', 'MIT AND (Apache-2.0 OR GPL-2.0)', true],
    ['a', '(GPL-2.0 OR LGPL-2.1) AND MIT', false],
    ['a', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['a', 'SEE LICENSE IN x', false],
    ['a', '', false],
  ])('judges %s under %s', (name, expression, expected) => {
    expect(isAllowed(name, expression)).toBe(expected);
  });

  it('reads every form of the manifest', () => {
    expect(licenceOf('a', { license: 'ISC' })).toBe('ISC');
    expect(licenceOf('a', { license: { type: 'MIT' } })).toBe('MIT');
    expect(licenceOf('a', { licenses: [{ type: 'MIT' }, { type: 'X11' }] })).toBe('MIT OR X11');
    expect(licenceOf('a', {})).toBe('UNKNOWN');
    expect(licenceOf('png-js', {})).toBe('MIT');
  });
});

/** Licences that need no decision: listing them in THIRD-PARTY-NOTICES.md meets their terms. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Individually allowed packages, with the reason. */
const EXCEPTIONS = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, used unchanged as a shared library of its own',
  },
];

/** Licences of packages whose manifest names none; read from their licence file. */
const STATED_ELSEWHERE = { 'png-js': 'MIT' };

/** The licence of a package as an SPDX expression, or 'UNKNOWN'. */
export function licenceOf(name, manifest) {
  const stated = manifest.license ?? manifest.licenses ?? STATED_ELSEWHERE[name];
  if (typeof stated === 'string') return stated;
  if (Array.isArray(stated)) return stated.map((entry) => entry.type ?? entry).join(' OR ');
  return stated?.type ?? 'UNKNOWN';
}

/** Whether an SPDX expression of AND, OR and brackets can be met with the licences allowed for this package. */
export function isAllowed(name, expression) {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const allowed = (id) =>
    ALLOWED.has(id) || EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === id);
  const term = () => {
    const word = words[at++] ?? '';
    if (word !== '(') return allowed(word);
    const inside = either();
    at += 1;
    return inside;
  };
  const all = () => {
    let result = term();
    while (words[at] === 'AND') {
      at += 1;
      result = term() && result;
    }
    return result;
  };
  const either = () => {
    let result = all();
    while (words[at] === 'OR') {
      at += 1;
      result = all() || result;
    }
    return result;
  };
  return either() && at === words.length;
}

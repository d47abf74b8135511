/** Spellings of 'one folder up' that some parser accepts. */
const DOTS = [
  ...['..', '.', '%2e%2e', '%2E%2e', '.%2e', '%2e.', '%2e', '%2E'],
  ...['%252e%252e', '%252e', '%25252e%25252e', '%2525252e%2525252e', '%252525252525252e', '%25%32%65%25%32%65'],
  ...['..%2f..', '..%2F..%2F..', '%2e%2e%2f%2e%2e', '..%252f..', '%252e%252e%252f%252e%252e', '%2e%2e%252f%2e%2e'],
  ...['..%5c..', '..\\..', '%2e%2e%5c%2e%2e', '..%255c..', 'a%2f..%2f..', 'a%2f.%2fb', 'a%2f%2e%2e%2f', '%252e%2e'],
];

/** Bytes that end a string, start a header, or are not valid text. */
const BYTES = [
  ...['%00', 'a%00b', '%2500', '%0d%0a', '%0a', '%0d%0aX-Injected:%201', '%250d%250a', '%09', '%7f', '%1b', '%c2%80'],
  ...['\\', 'a\\b', '%5c', '%5C%5C', 'a%5cb', '%255c', '%ff', '%fe%ff', '%c0%ae%c0%ae', '%c0%af', '%e0%80%ae'],
  ...['%ed%a0%80', '%f8%80%80%80%ae', '%', '%2', '%zz', 'a%', '%u002e%u002e', '%%32%65', 'caf\u00e9', '#/../x'],
];

/** Raw request targets below a prefix that two parsers could interpret differently; none may pass the prefix. */
export const hostileTargets = (prefix: string): string[] => [
  ...DOTS.flatMap((dots) => [
    `/${prefix}/${dots}/auth/login`,
    `/${prefix}/x/${dots}/${dots}/auth/login`,
    `/${prefix}/x/${dots}`,
  ]),
  ...BYTES.flatMap((bytes) => [`/${prefix}/${bytes}`, `/${prefix}/${bytes}/auth/login`]),
  `/${prefix}//auth/login`,
  `/${prefix}/x//..//auth/login`,
  `/x/../${prefix}/auth/login`,
  `/./${prefix}/x`,
  `//${prefix}/../auth/login`,
  `/${prefix}/${'a'.repeat(2_000)}`,
  `http://evil.example/${prefix}/../auth/login`,
  `${prefix}/../auth/login`,
  '*',
];

/** Targets with much encoding that can still be interpreted in only one way. */
export const READABLE_TARGETS: readonly string[] = [
  '/01/09520123456788/21/AB%2F1%2e.?x=%20&y=/../',
  '/01/09520123456788/21/100%25',
  '/01/09520123456788/21/100%2525',
  '/01/09520123456788/10/L.7/21/..x',
  '/01/09520123456788/21/a...b%21%22%26%27%28%2A%2B%3F_/',
  '/p/0123456789abcdef?lang=pt',
  '/v1/dpps/https%3A%2F%2Fid.example.test%2F01%2F09520123456788',
  '/superadmin/company/Tejidos%20%26%20Ca%C3%B1a%20S.L.',
];

import { deviceOf } from './session-devices';

const KNOWN = [
  ['Safari', 'macOS', 'desktop', 'Macintosh; Intel Mac OS X 10_15_7', 'Version/18.1 Safari/605.1.15'],
  ['Safari', 'iOS', 'mobile', 'iPhone; CPU iPhone OS 18_1 like Mac OS X', 'Version/18.1 Mobile/15E148 Safari/604.1'],
  [
    'Microsoft Edge',
    'Windows',
    'desktop',
    'Windows NT 10.0; Win64; x64',
    'Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  ],
  ['Chrome', 'Android', 'mobile', 'Linux; Android 14; Pixel 8', 'Chrome/141.0.0.0 Mobile Safari/537.36'],
] as const;

it.each(KNOWN)('recognizes %s on %s, a %s', (browser, system, device, about, rest) => {
  const agent = `Mozilla/5.0 (${about}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
  expect(deviceOf(agent)).toEqual({ browser, system, device });
});

it('returns null for unrecognized parts', () => {
  const nothing = { browser: null, system: null, device: null };
  for (const agent of [undefined, '', 'x']) expect(deviceOf(agent)).toEqual(nothing);
});

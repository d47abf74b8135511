import { readPublicOrigin } from './public-origin.mjs';

it.each([
  ['https://trace.example', 'https://trace.example'],
  ['https://trace.example/', 'https://trace.example'],
  ['HTTPS://Trace.Example:8443', 'https://trace.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('reads %s', (value, origin) => {
  expect(readPublicOrigin(value)).toBe(origin);
});

it.each([
  'our-shop.example',
  'ftp://trace.example',
  'https://trace.example/passports',
  'https://trace.example/?a=1',
  'https://trace.example/#a',
  'https://ana:geheim@trace.example',
])('refuses %s without repeating it', (value) => {
  const read = () => readPublicOrigin(value);
  expect(read).toThrow('such as https://trace.example.com');
  expect(read).not.toThrow(value);
});

import { findSuperlinear } from '../domain/testing/linear-time';
import { splitLocale, toLocale } from '../i18n/language';
import { cookieValue } from '../proxy/cookie-value';
import { safeNext } from '@/lib/guards/next-path';
import { apiSegments } from './api-target.mjs';
import { clientAddress } from './client-address.mjs';
import { isPassThrough } from './pass-through.mjs';

/** Node refuses longer headers and addresses. */
const HEADER = 16_000;

it.each<[string, (text: string) => unknown]>([
  ['X-Forwarded-For', (text) => clientAddress({ 'x-forwarded-for': text }, '10.0.0.1', 2)],
  ['a cookie', (text) => cookieValue(text, 'ts-session')],
  ['the target of a call', (text) => apiSegments(`/api/${text}`)],
  ['an address to return to', safeNext],
  ['a path for the API', (text) => isPassThrough(`/${text}`)],
  ['the language of a path', (text) => splitLocale(`/${text}`)],
  ['a stored language', toLocale],
])(
  '%s is read in proportion to its length',
  async (_, read) => {
    expect(await findSuperlinear(read, HEADER)).toEqual([]);
  },
  120_000,
);

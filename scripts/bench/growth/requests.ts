import { localeOf } from '@/lib/contract/core/accept-language';
import { safeNext } from '@/lib/guards/next-path';
import { splitLocale, toLocale } from '@/lib/i18n/language';
import { cookieValue } from '@/lib/proxy/cookie-value';
import { apiSegments } from '@/lib/web-server/api-target.mjs';
import { clientAddress } from '@/lib/web-server/client-address.mjs';
import { isPassThrough } from '@/lib/web-server/pass-through.mjs';
import { parseJson } from '@/traceability-api/core/requests/json-body';
import { ApiError } from '@/traceability-api/core/errors';
import { searchWords } from '@/traceability-api/core/lists/words';
import { nameKey } from '@/traceability-api/core/name-key';
import { acceptedLocale, readLocale } from '@/traceability-api/public/language';
import { acceptsGzip, matchesEtag } from '@/traceability-api/public/rendered';
import { readPublicPath, readSegments } from '@/traceability-api/public/resolver/digital-link';
import type { Reader } from './measure';
import { shapesOf } from './shapes';

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Readers of a request's parts: headers, addresses, search words, body. */
export const requestReaders: Reader[] = [
  { name: 'X-Forwarded-For', read: (text) => clientAddress({ 'x-forwarded-for': text }, '10.0.0.1', 2) },
  { name: 'a cookie', read: (text) => cookieValue(text, 'ts-session') },
  { name: 'the target of a call', read: (text) => apiSegments(`/api/${text}`) },
  { name: 'an address to return to', read: safeNext },
  { name: 'a path for the API', read: (text) => isPassThrough(`/${text}`) },
  { name: 'the language of a path', read: (text) => splitLocale(`/${text}`) },
  { name: 'a stored language', read: toLocale },
  { name: 'the language of a call', read: localeOf },
  { name: 'the language of a visitor', read: acceptedLocale },
  { name: 'the language of an address', read: readLocale },
  { name: 'Accept-Encoding', read: acceptsGzip },
  { name: 'If-None-Match', read: (text) => matchesEtag(text, '"x"') },
  { name: 'the address of a unit', read: (text) => readPublicPath(`/p/${text}`, '') },
  { name: 'the path of a code', read: (text) => readPublicPath(`/01/${text}`, '') },
  { name: 'the query of a code', read: (text) => readPublicPath('/01/09520123456788', `?${text}`) },
  { name: 'segments of a path', read: (text) => readSegments(`/p/${text}`) },
  { name: 'a key of a name', read: nameKey },
  { name: 'words of a search', read: searchWords },
  {
    name: 'a body',
    read: readJson,
    length: 600_000,
    shapes: shapesOf(['"', '\\', '[', '"\\u0000', '{"a":', '1e9', ' ']),
  },
];

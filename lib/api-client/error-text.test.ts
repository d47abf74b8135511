import { createTranslator } from 'next-intl';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@/lib/contract/core/errors';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { intlLocale } from '@/lib/format/locale';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import it_ from '@/messages/it.json';
import pt from '@/messages/pt.json';
import { errorText, type ErrorGroup, type ErrorTranslator } from './error-text';
import type { Failure } from './result';

const messages = { es, en, it: it_, pt };
const GROUPS: readonly ErrorGroup[] = ['get', 'download', 'post', 'put', 'delete', 'refresh'];
const SERVER_WORDS = 'what the server says';

function textFor(locale: Locale, group: ErrorGroup, code: ErrorCode, more: Partial<Failure> = {}) {
  const t = createTranslator({ locale: intlLocale(locale), messages: messages[locale], namespace: 'Errors' });
  const failure: Failure = { ok: false, code, message: SERVER_WORDS, status: ERROR_STATUS[code], ...more };
  return errorText(((key) => t(key)) as ErrorTranslator, group, failure);
}

/** Codes with a text of their own by group, as listed in the specification (§8). */
const LISTED: Record<ErrorGroup, readonly ErrorCode[]> = {
  get: ['INTERNAL_SERVER_ERROR', 'SUBS_INVALID'],
  download: ['INTERNAL_SERVER_ERROR', 'SUBS_INVALID'],
  post: [
    'MISSING_DATA',
    'EMAIL_ALREADY_EXISTS',
    'INVALID_PASSWORD',
    'INTERNAL_SERVER_ERROR',
    'ARTICLE_EXITS',
    'INVALID_PASS_OR_EMAIL',
    'TRIGGER_ALREADY_EXISTS',
    'COMPANY_ALREADY_EXIST',
    'ALREADY_PROCESS',
    'INVALID_TOKEN',
    'DATA_ERROR',
    'SUBS_INVALID',
    'FILE_ERROR',
  ],
  put: [
    'ID_NOT_FOUND',
    'INVALID_SUBSCRIPTION',
    'INTERNAL_SERVER_ERROR',
    'MISSING_DATA',
    'INVALID_PASS',
    'INVALID_TOKEN',
    'PAYMENT_IN_PROCESS',
    'SUBS_INVALID',
  ],
  delete: ['ID_NOT_FOUND'],
  refresh: ['ID_NOT_FOUND'],
};

describe.each(LOCALES)('error texts in %s', (locale) => {
  const unknown = messages[locale].Errors.unknown;

  it('has a text for every listed code, never the key and never the server’s message', () => {
    for (const group of GROUPS) {
      for (const code of LISTED[group]) {
        const text = textFor(locale, group, code);
        expect(text).toBe(messages[locale].Errors[group === 'refresh' ? 'noUserId' : code]);
        expect([unknown, SERVER_WORDS, code]).not.toContain(text);
      }
    }
  });

  it('never shows a key or an empty text, whatever the code', () => {
    for (const group of GROUPS) {
      for (const code of ERROR_CODES) {
        for (const message of [SERVER_WORDS, '']) {
          const text = textFor(locale, group, code, { message });
          expect(text.length).toBeGreaterThan(3);
          expect(text).not.toMatch(/Errors\.|[A-Z]{3,}_/);
        }
      }
    }
  });

  it('falls back as specified', () => {
    expect(textFor(locale, 'post', 'ID_NOT_FOUND')).toBe(SERVER_WORDS);
    expect(textFor(locale, 'put', 'ARTICLE_EXITS')).toBe(SERVER_WORDS);
    expect(textFor(locale, 'delete', 'FAILED_LCA_RESULTS')).toBe(SERVER_WORDS);
    for (const code of ['CONFLICT', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR', 'SUBS_INVALID'] as const) {
      expect(textFor(locale, 'delete', code)).toBe(unknown);
    }
    for (const code of ['ID_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'MISSING_DATA'] as const) {
      expect(textFor(locale, 'get', code)).toBe(unknown);
    }
    expect(textFor(locale, 'refresh', 'INTERNAL_SERVER_ERROR')).toBe(unknown);
  });

  it('explains a refused download with the server’s message, otherwise as for GET', () => {
    for (const code of ['NOT_FOUND', 'FORBIDDEN', 'MISSING_DATA'] as const) {
      expect(textFor(locale, 'download', code)).toBe(SERVER_WORDS);
    }
    const { ERR_NETWORK } = messages[locale].Errors;
    expect(textFor(locale, 'download', 'ERR_NETWORK', { status: 0 })).toBe(ERR_NETWORK);
  });

  it('has one text for an API that does not respond, and another for a GET without any response', () => {
    for (const group of GROUPS) expect(textFor(locale, group, 'ERR_NETWORK')).toBe(messages[locale].Errors.noResponse);
    expect(textFor(locale, 'get', 'ERR_NETWORK', { status: 0 })).toBe(messages[locale].Errors.ERR_NETWORK);
    expect(textFor(locale, 'post', 'ERR_NETWORK', { status: 0 })).toBe(messages[locale].Errors.noResponse);
  });

  it('adds that an idempotent call may be repeated', () => {
    const { noResponse, repeatable } = messages[locale].Errors;
    for (const group of ['post', 'put', 'delete'] as const) {
      expect(textFor(locale, group, 'ERR_NETWORK', { isRepeatable: true })).toBe(`${noResponse}. ${repeatable}`);
    }
  });

  it('joins validation issues by line breaks', () => {
    const issues = [
      { msg: 'first', path: 'a' },
      { msg: 'second', path: 'b.0' },
    ];
    expect(textFor(locale, 'post', 'INVALID_DATA', { issues })).toBe('first\nsecond');
    expect(textFor(locale, 'put', 'INVALID_DATA', { issues })).toBe('first\nsecond');
  });
});

it('keeps the specification’s quoted texts', () => {
  expect(textFor('es', 'post', 'INVALID_PASS_OR_EMAIL')).toBe('Correo o contraseña invalida');
  expect(textFor('es', 'delete', 'CONFLICT')).toBe('Error desconocido');
  expect(textFor('es', 'post', 'ERR_NETWORK')).toBe('Fallo en la conexión a la Api');
});

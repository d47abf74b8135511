import { z } from 'zod';
import { endpoint } from '@/lib/contract/core/endpoint';
import { callBody, callHeaders, callPath, readAnswer } from './request';
import { readFailure } from './result';
import { fileNameOf } from './save-file';

const list = endpoint({
  method: 'GET',
  path: '/things/{thingId}/parts',
  level: 200,
  response: z.object({ n: z.number() }),
});
const save = endpoint({
  method: 'POST',
  path: '/things',
  level: 200,
  body: z.object({}),
  example: {},
  response: z.object({}),
});

describe('a call', () => {
  it('encodes path and query', () => {
    const args = {
      params: { thingId: 'Nordic Wool A/S' },
      query: { q: 'lã & co', page: 2, ids: ['a', 'b'], none: undefined },
    };
    expect(callPath(list, args)).toBe('/things/Nordic%20Wool%20A%2FS/parts?q=l%C3%A3+%26+co&page=2&ids=a%2Cb');
    expect(() => callPath(list, {})).toThrow('thingId');
  });

  it('sends JSON, version, key and action', () => {
    const options = { action: 'rename', idempotencyKey: 'k1', version: 3, locale: 'pt' as const };
    expect(callHeaders(save, {}, options)).toEqual({
      accept: 'application/json',
      'accept-language': 'pt',
      action: 'rename',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'if-match': '"3"',
    });
    expect(callBody(save, { body: { a: 1 } })).toBe('{"a":1}');
    expect(callBody(save, {})).toBe('{}');
    expect(callBody(list, {})).toBeUndefined();
  });

  it('reads a success by the contract', () => {
    const text = JSON.stringify({ status: 'success', message: { n: 1, more: true } });
    expect(readAnswer(list, 200, text)).toEqual({ ok: true, data: { n: 1 } });
    expect(readAnswer(list, 200, '{"status":"success","message":{"n":"x"}}')).toMatchObject({
      ok: false,
      code: 'INTERNAL_SERVER_ERROR',
    });
  });

  it('reads every failure as a value', () => {
    const findings = [
      { msg: 'a', path: 'x' },
      { msg: 'b', path: '' },
    ];
    expect(readFailure({ status: 'error', code: 'INVALID_DATA', message: findings }, 400)).toEqual({
      ok: false,
      code: 'INVALID_DATA',
      message: 'a\nb',
      issues: findings,
      status: 400,
    });
    const conflict = { status: 'error', code: 'CONFLICT', message: 'x', current: { version: 4 } };
    expect(readFailure(conflict, 409)).toMatchObject({ current: { version: 4 } });
    expect(readAnswer(list, 502, '<html>bad gateway</html>')).toMatchObject({ code: 'ERR_NETWORK', status: 502 });
    expect(readAnswer(list, 200, '<html>captive portal</html>')).toMatchObject({ code: 'ERR_NETWORK', status: 502 });
    expect(readFailure({ code: 'made up' }, 418)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  });
});

describe('fileNameOf', () => {
  it('prefers the starred form and drops folders', () => {
    expect(fileNameOf(`attachment; filename="a.csv"; filename*=UTF-8''art%C3%ADculos.csv`)).toBe('artículos.csv');
    expect(fileNameOf('attachment; filename="../../etc/passwd"')).toBe('passwd');
    expect(fileNameOf('attachment; filename=plain.pdf')).toBe('plain.pdf');
    expect(fileNameOf('inline')).toBeNull();
    expect(fileNameOf(null)).toBeNull();
  });
});

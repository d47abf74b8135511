import { errorAnswer, successAnswer } from './answers';

const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'referrer-policy': 'same-origin',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
};

describe('a response of /api', () => {
  it('is neither cached nor sniffed, on success and on failure', async () => {
    const good = successAnswer({ ended: true });
    expect([good.status, await good.json()]).toEqual([200, { status: 'success', message: { ended: true } }]);
    expect(Object.fromEntries(good.headers)).toEqual(HEADERS);
    const bad = errorAnswer('CONFLICT', 'Somebody was faster.');
    const message = 'Somebody was faster.';
    expect([bad.status, await bad.json()]).toEqual([409, { status: 'error', code: 'CONFLICT', message }]);
    expect(Object.fromEntries(bad.headers)).toEqual(HEADERS);
  });

  it('may have further headers', () => {
    const more = { 'retry-after': '1' };
    expect(Object.fromEntries(errorAnswer('UNAVAILABLE', '', more).headers)).toEqual({ ...HEADERS, ...more });
    expect(Object.fromEntries(successAnswer(null, more).headers)).toEqual({ ...HEADERS, ...more });
  });
});

/** A call as it was sent. */
export interface Sent {
  method: string;
  url: string;
  body: unknown;
  key: string | undefined;
}
interface ApiAnswer {
  status: number;
  body: object;
}
export type Answer = ApiAnswer | 'no network';

export const success = (message: unknown, status = 200): ApiAnswer => ({
  status,
  body: { status: 'success', message },
});
export const refusal = (status: number, code: string, message = ''): ApiAnswer => ({
  status,
  body: { status: 'error', code, message },
});

/** A response of the API as `fetch` returns it. */
export function responseOf({ status, body }: ApiAnswer): Response {
  const text = JSON.stringify(body);
  return {
    ok: status < 300,
    status,
    headers: new Headers(),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob([text])),
  } as Response;
}

/** Mocks the response to every call of the test, and returns the list in which the calls are recorded. */
export function answerCalls(answer: (call: Sent) => Answer | Promise<Answer>): Sent[] {
  const calls: Sent[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const key = new Headers(headers).get('idempotency-key') ?? undefined;
    const call = { method, url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined, key };
    calls.push(call);
    const response = await answer(call);
    if (response === 'no network') throw new TypeError('Failed to fetch');
    return responseOf(response);
  }) as typeof fetch;
  return calls;
}

/** A promise with its resolver, for calls that have to be in progress while a test presses again. */
export function pending<T>() {
  let finish: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (finish = resolve));
  return { promise, finish };
}

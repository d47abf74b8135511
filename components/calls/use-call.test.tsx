import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { SESSION_ENDED } from '@/lib/api-client/tabs/sign-in-again';
import { auth } from '@/lib/contract/auth';
import messages from '@/messages/es.json';
import { useCall } from './use-call';

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="es-ES" messages={messages}>
    {children}
  </NextIntlClientProvider>
);

type Answer = { status: number; body: unknown };
const success: Answer = { status: 200, body: { status: 'success', message: { email: 'a@b.test' } } };

function answerWith(...answers: (Answer | Error)[]) {
  const fetcher = jest.fn(async () => {
    const answer = answers.shift() ?? success;
    if (answer instanceof Error) throw answer;
    const text = async () => JSON.stringify(answer.body);
    return { status: answer.status, ok: answer.status < 300, text };
  });
  Object.assign(globalThis, { fetch: fetcher });
  return fetcher;
}

const render = () => renderHook(() => useCall(auth.forgotPassword), { wrapper }).result;
const body = { email: 'a@b.test', locale: 'es' as const };

beforeEach(() => {
  document.documentElement.lang = 'pt';
});

it('sends once however often it is clicked, and reports the outcome', async () => {
  const fetcher = answerWith();
  const hook = render();
  const results = await act(() =>
    Promise.all([
      hook.current.run({ body }, { success: 'Hecho' }),
      hook.current.run({ body }),
      hook.current.run({ body }),
    ]),
  );
  expect(results).toEqual([{ ok: true, data: { email: 'a@b.test' } }, null, null]);
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(fetcher).toHaveBeenCalledWith(
    '/api/auth/forgot-password',
    expect.objectContaining({
      method: 'POST',
      headers: expect.objectContaining({ 'accept-language': 'pt', 'content-type': 'application/json' }) as unknown,
    }),
  );
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: 'Hecho' }]);
  expect(hook.current.isBusy).toBe(false);
});

it('removes the alert of the previous attempt', async () => {
  alertStore.set([]);
  answerWith({ status: 503, body: { status: 'error', code: 'UNAVAILABLE', message: 'x' } });
  const hook = render();
  await act(() => hook.current.run({ body }));
  expect(alertStore.get()).toMatchObject([{ kind: 'error' }]);
  await act(() => hook.current.run({ body }, { success: 'Hecho' }));
  expect(alertStore.get()).toMatchObject([{ kind: 'success', message: 'Hecho' }]);
});

it('counts as busy until the follow-up of a success is done', async () => {
  const fetcher = answerWith();
  const hook = render();
  let finish: () => void = () => undefined;
  const after = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  let first: Promise<unknown> = Promise.resolve();
  act(() => void (first = hook.current.run({ body }, { after })));
  await waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  expect(hook.current.isBusy).toBe(true);
  expect(await hook.current.run({ body })).toBeNull();
  finish();
  await act(() => first);
  expect(hook.current.isBusy).toBe(false);
  expect(fetcher).toHaveBeenCalledTimes(1);
  answerWith(new TypeError('offline'));
  await act(() => hook.current.run({ body }, { after }));
  expect(after).toHaveBeenCalledTimes(1);
});

it('shows a failure in words, unless the screen does it itself', async () => {
  const findings = [
    { msg: 'uno', path: 'a' },
    { msg: 'dos', path: 'b' },
  ];
  const refusal = { status: 400, body: { status: 'error', code: 'INVALID_DATA', message: findings } };
  answerWith(refusal, refusal, new TypeError('offline'));
  const hook = render();
  await act(() => hook.current.run({ body }, { isQuiet: true }));
  expect(alertStore.get()).toEqual([]);
  await act(() => hook.current.run({ body }));
  expect(alertStore.get()).toMatchObject([{ kind: 'error', message: 'uno\ndos' }]);
  await act(() => hook.current.run({ body }));
  expect(alertStore.get().at(-1)?.message).toBe('Fallo en la conexión a la Api');
});

it('informs the page when its session has ended, so that it can keep unsaved input', async () => {
  answerWith({ status: 401, body: { status: 'error', code: 'NOT_AUTHENTICATED', message: '' } });
  const onEnded = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener(SESSION_ENDED, onEnded);
  const { result } = renderHook(() => useCall(auth.changePassword), { wrapper });
  await act(() => result.current.run({ body: { currentPassword: 'x', password: 'yyyyyyyy' } }, { isQuiet: true }));
  window.removeEventListener(SESSION_ENDED, onEnded);
  expect(onEnded).toHaveBeenCalledTimes(1);
});

it('loads its endpoint on the first call, and reports that the network is down if that fails', async () => {
  const fetcher = answerWith(new TypeError('offline'));
  const load = jest.fn(() => Promise.resolve(auth.forgotPassword)).mockRejectedValueOnce(new Error('chunk'));
  const hook = renderHook(() => useCall(load), { wrapper }).result;
  expect(load).not.toHaveBeenCalled();
  const result = await act(() => hook.current.run({ body }));
  expect(result).toMatchObject({ ok: false, code: 'ERR_NETWORK' });
  expect(alertStore.get().at(-1)?.message).toBe('Fallo en la conexión a la Api');
  expect(hook.current.isBusy).toBe(false);
  expect(await act(() => hook.current.run({ body }))).toMatchObject({ ok: true });
  // The probe of whether the server responds, and the call.
  expect(fetcher).toHaveBeenCalledTimes(2);
});

it('says that the page is outdated if the server responds but the script of a call is gone', async () => {
  Object.assign(globalThis, { fetch: async () => ({ ok: true }) });
  const load = () => Promise.reject<typeof auth.forgotPassword>(new Error('ChunkLoadError'));
  const hook = renderHook(() => useCall(load), { wrapper }).result;
  await act(() => hook.current.run({ body }));
  expect(alertStore.get().at(-1)).toMatchObject({ kind: 'error', message: messages.Common.partOutdated });
  expect(hook.current.isBusy).toBe(false);
});

import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { alertStore } from '@/components/ui/alerts/alert-store';
import en from '@/messages/en.json';
import { FakeRequest, useFakeUploads } from '../testing/fake-upload';
import { useUpload } from './use-upload';
import { useUploadQueue } from './use-upload-queue';

useFakeUploads();

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en-GB" messages={en} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);
const refuse = () =>
  act(async () =>
    FakeRequest.last.answer(415, { status: 'error', code: 'UNSUPPORTED_TYPE', message: 'Only PDF is allowed.' }),
  );
const shownAlerts = () => alertStore.get().map(({ kind, message }) => [kind, message]);
const document = () => new File(['bytes'], 'care.pdf');
const LATE = [['error', 'care.pdf: Only PDF is allowed.']];

const upload = async () => {
  const onFailure = jest.fn();
  const hook = renderHook(() => useUpload({ kind: 'pdf', onStored: () => undefined, onFailure }), { wrapper });
  await act(async () => void hook.result.current.upload(document()));
  return { ...hook, onFailure };
};

const queue = () =>
  renderHook(({ isOpen }) => useUploadQueue(() => undefined, isOpen), { wrapper, initialProps: { isOpen: true } });

it('reports a refused file only in its open form', async () => {
  const { onFailure } = await upload();
  await refuse();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(shownAlerts()).toEqual([]);
});

it('reports it in an alert, with the name of the file, once the form is closed', async () => {
  const { unmount } = await upload();
  unmount();
  await refuse();
  expect(shownAlerts()).toEqual(LATE);
});

it.each([
  ['closed', ({ rerender }: ReturnType<typeof queue>) => rerender({ isOpen: false }), LATE],
  ['left', ({ unmount }: ReturnType<typeof queue>) => unmount(), LATE],
  ['open', () => undefined, []],
])('reports it for a queue of files whose list is %s', async (_, leavePage, expected) => {
  const hook = queue();
  await act(async () => hook.result.current.add([document()]));
  leavePage(hook);
  await refuse();
  expect(shownAlerts()).toEqual(expected);
});

import { screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { LotSelect } from './lot-field';

let answer: () => Promise<unknown>;
beforeEach(() => {
  globalThis.fetch = (() => answer()) as unknown as typeof fetch;
});

const show = () =>
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LotSelect articleId="01a1fc9c-a8a1-7000-9010-3c9e740a0001" value="" onChange={jest.fn()} />
    </SWRConfig>,
  );

it('says that an article has no open lots where the API has said so', async () => {
  const message = {
    results: [],
    total: 0,
    page: 1,
    pageSize: 200,
    isTotalCapped: false,
    nextCursor: null,
    previousCursor: null,
  };
  const text = JSON.stringify({ status: 'success', message });
  answer = () => Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(text) });
  show();
  expect(await screen.findByText('The article has no lots in process.')).toBeVisible();
});

it('says why the open lots of an article could not be asked for', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal connection error.');
  expect(screen.queryByText('The article has no lots in process.')).toBeNull();
});

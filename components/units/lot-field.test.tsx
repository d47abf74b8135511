import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { LotField, LotSelect, type LotDraft } from './lot-field';

const COUNTED = { total: 201, page: 1, pageSize: 200, isTotalCapped: false };

let answer: (url: string) => Promise<unknown>;
beforeEach(() => {
  globalThis.fetch = ((url: string) => answer(url)) as unknown as typeof fetch;
});

const show = () =>
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LotSelect articleId="01a1fc9c-a8a1-7000-9010-3c9e740a0001" value="" onChange={jest.fn()} />
    </SWRConfig>,
  );

it('says that an article has no open lots only after the API has said so', async () => {
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

it('says why the open lots of an article could not be loaded', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Internal connection error.');
  expect(screen.queryByText('The article has no lots in process.')).toBeNull();
});

it('finds an older lot that is not in the list by its code', async () => {
  const user = userEvent.setup();
  const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a';
  const lot = (at: number, code: string) => ({
    ...{ id: `${ID}${String(at).padStart(4, '0')}`, code, state: 'in_process', units: 0, properties: [], version: 1 },
    article: { id: `${ID}9999`, name: 'Shirt', sku: 'SH-1' },
    ...{ progress: { recorded: 0, events: 0 }, isRecalled: false },
    ...{ createdAt: '2026-11-05T15:07:00Z', updatedAt: '2026-11-05T15:07:00Z' },
  });
  const newest = Array.from({ length: 200 }, (_, at) => lot(at, `NEW-${at}`));
  answer = (url) => {
    const q = new URL(url, 'http://localhost').searchParams.get('q');
    const results = q === null ? newest : q === 'OLD' ? [lot(500, 'OLD-1')] : [];
    const message = { results, nextCursor: q === null ? 'next' : null, previousCursor: null, ...COUNTED };
    return Promise.resolve(responseOf(success(message)));
  };
  function Form() {
    const [value, setValue] = useState('');
    return <LotSelect articleId={`${ID}9999`} value={value} onChange={setValue} />;
  }
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Form />
    </SWRConfig>,
  );
  const select = screen.getByRole('combobox', { name: 'Lot' });
  const search = await screen.findByRole('searchbox', { name: 'Find a lot by its code' });
  expect(screen.getByText('The 200 newest lots are listed; older ones are found by their code.')).toBeVisible();
  await user.type(search, 'OLD');
  await waitFor(() => expect(select).toHaveTextContent('OLD-1'));
  await user.selectOptions(select, 'OLD-1');
  await user.clear(search);
  await user.type(search, 'NOWHERE');
  expect(await screen.findByText('No lot in process has this in its code.')).toBeVisible();
  expect(select).toHaveDisplayValue('OLD-1');
  await user.clear(search);
  await waitFor(() => expect(select).toHaveTextContent('NEW-199'));
  expect(select).toHaveDisplayValue('OLD-1');
});

it('offers the open lot whose code the new one repeats', async () => {
  const user = userEvent.setup();
  const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a';
  const lot = {
    ...{ id: `${ID}0001`, code: 'L-2026', state: 'in_process', units: 0, properties: [], version: 1 },
    article: { id: `${ID}9999`, name: 'Shirt', sku: 'SH-1' },
    ...{ progress: { recorded: 0, events: 0 }, isRecalled: false },
    ...{ createdAt: '2026-11-05T15:07:00Z', updatedAt: '2026-11-05T15:07:00Z' },
  };
  const similar = { ...lot, id: `${ID}0002`, code: 'L-2026-B' };
  answer = (url) => {
    const results = new URL(url, 'http://localhost').searchParams.get('q') === 'L-2026' ? [similar, lot] : [];
    return Promise.resolve(responseOf(success({ results, nextCursor: null, previousCursor: null, ...COUNTED })));
  };
  function Form() {
    const [value, setValue] = useState<LotDraft>({ kind: 'new', lotId: '', code: 'L-2026 ' });
    const error = value.kind === 'new' ? 'The article already has a lot with this code.' : undefined;
    return <LotField articleId={`${ID}9999`} value={value} onChange={setValue} error={error} />;
  }
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Form />
    </SWRConfig>,
  );
  await user.click(await screen.findByRole('button', { name: 'Use the existing lot L-2026' }));
  expect(screen.getByRole('radio', { name: 'An existing lot' })).toBeChecked();
  expect(await screen.findByRole('combobox', { name: 'Lot' })).toHaveDisplayValue('L-2026');
  expect(screen.queryByRole('button', { name: /Use the existing lot/ })).toBeNull();
});

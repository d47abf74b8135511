import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Role } from '@/lib/contract/core/levels';
import type { Effect } from '@/lib/contract/effects';
import { ConfirmEffect, type AskedQuestion } from './confirm-effect';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh }),
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a5360';
const OTHER = '01a1fc9c-a8a1-7000-9010-3c9e740a5361';
const numbers: Effect = {
  count: 1,
  kept: 0,
  recalled: 0,
  articles: 1,
  isArticlesCapped: false,
  units: 1200,
  codes: 1198,
  passports: 1,
  containers: 0,
  events: 0,
  lots: 0,
  things: 0,
  materials: 0,
  outdated: 0,
  records: 0,
  scans: 340,
  countedAt: '2026-11-20T10:00:00.000Z',
  page: { title: 'Withdrawn by the brand', text: 'This code belongs to Lana.', contacts: ['lana.example'] },
};

let answer: { status: number; body: object };
let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  refresh.mockClear();
  answer = { status: 200, body: { status: 'success', message: numbers } };
  globalThis.fetch = ((_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    const text = JSON.stringify(answer.body);
    return Promise.resolve({ ok: answer.status < 300, status: answer.status, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

const answerWith = (effect: Partial<Effect>) => {
  answer.body = { status: 'success', message: { ...numbers, ...effect } };
};
function show(question: AskedQuestion = { type: 'articles', action: 'remove', ids: [ID] }, role: Role = 'Admin') {
  const onConfirm = jest.fn(() => Promise.resolve());
  const onClose = jest.fn();
  renderWithTexts(
    <ViewerContext value={{ role, level: 500, hasCompany: true }}>
      <ConfirmEffect question={question} onConfirm={onConfirm} onClose={onClose} />
    </ViewerContext>,
  );
  return { onConfirm, onClose };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('confirming a removal', () => {
  it('loads the numbers, formats them for the reader, and acts once confirmed', async () => {
    const user = userEvent.setup();
    const { onConfirm, onClose } = show();
    expect(await screen.findByText('1,198')).toBeVisible();
    expect(screen.getByText('1,200')).toBeVisible();
    expect(screen.getByText('340')).toBeVisible();
    const seen = screen.getByRole('figure', { name: 'What a person who scans will see' });
    expect(seen).toHaveTextContent('Withdrawn by the brand');
    expect(seen).toHaveTextContent('lana.example');
    expect(bodies).toEqual([{ type: 'articles', action: 'remove', ids: [ID] }]);
    await user.click(button('Delete'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('does nothing on Cancel, and nothing before the numbers have loaded', async () => {
    const user = userEvent.setup();
    answer = { status: 503, body: { status: 'error', code: 'UNAVAILABLE', message: 'Later.' } };
    const { onConfirm, onClose } = show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(button('Delete')).toBeDisabled();
    answer = { status: 200, body: { status: 'success', message: numbers } };
    await user.click(button('Try again'));
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    await user.click(button('Cancel'));
    expect(onClose).toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each<[AskedQuestion, string]>([
    [{ type: 'units', action: 'withdraw', ids: [ID] }, 'It has been withdrawn already.'],
    [{ type: 'units', action: 'withdraw', ids: [ID, OTHER] }, 'All of them have been withdrawn already.'],
    [{ type: 'places', action: 'remove', ids: [ID] }, 'It has been deleted already.'],
    [{ type: 'events', action: 'remove', ids: [ID, OTHER] }, 'All of them have been deleted already.'],
    [{ type: 'lots', action: 'remove', ids: [ID] }, 'It has been deleted already.'],
    [
      { type: 'materials', action: 'remove', ids: [ID] },
      'It has already been deleted, or merged into another material.',
    ],
    [
      { type: 'articles', action: 'unpublish', ids: [ID] },
      'The passport is no longer published, or its article has been deleted.',
    ],
    [
      { type: 'articles', action: 'withdraw', ids: [ID] },
      'The passport has already been withdrawn, or its article deleted.',
    ],
    [{ type: 'recalls', action: 'end', ids: [ID] }, 'The recall has ended already.'],
  ])('says why nothing would change, and refreshes the page on closing (%#)', async (question, text) => {
    answerWith({ count: 0, articles: 0, units: 0, codes: 0, passports: 0, scans: 0, page: null });
    const { onClose, onConfirm } = show(question);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('0')).toBeNull();
    const choices = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(choices.filter(Boolean)).toEqual(['Close']);
    expect(refresh).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('says that an upload has been undone already', async () => {
    answerWith({ count: 0, articles: 0, units: 0, codes: 0, passports: 0, scans: 0, page: null });
    show({ type: 'imports', action: 'undo', importId: ID });
    expect(await screen.findByText(/^Nothing is left to undo: the upload has been undone already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /undo/i })).toBeNull();
  });

  it('offers to add a public contact if visitors will find none', async () => {
    answerWith({ page: { title: 'Withdrawn by the brand', text: 'This code belongs to Lana.', contacts: [] } });
    show();
    const link = await screen.findByRole('link', { name: 'Add one' });
    expect(link).toHaveAttribute('href', '/en/admin/account#company');
  });

  it('offers no link to users who cannot add it, and says who can', async () => {
    answerWith({ page: { title: 'Withdrawn by the brand', text: 'This code belongs to Lana.', contacts: [] } });
    show(undefined, 'User');
    expect(await screen.findByText(/An administrator of your company can add one\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add one' })).toBeNull();
  });

  it('deletes no material while one of the selected is in use', async () => {
    answerWith({ count: 1, kept: 2, articles: 40, units: 0, codes: 0, passports: 0 });
    show({ type: 'materials', action: 'remove', ids: [ID] });
    expect(await screen.findByText('Materials that stay: articles use them')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This can’t be deleted' })).toBeVisible();
    expect(screen.getByText('First merge those in use into others, or take them out of the selection.')).toBeVisible();
    expect(screen.getByText('40')).toBeVisible();
    expect(screen.queryByText('Materials to be deleted')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('promises no notice to visitors if no passport was public', async () => {
    answerWith({ codes: 0, passports: 0, scans: 0, page: null });
    show();
    expect(
      await screen.findByText('It goes to the trash; you can restore it. Its passport is not public.'),
    ).toBeVisible();
    expect(screen.queryByText(/withdrawn/)).toBeNull();
  });

  it.each([
    [[ID], 'It is in use: first take it out of where it appears, and publish again.'],
    [[ID, OTHER], 'They are in use: first take them out of where they appear, and publish again.'],
  ])('says what to do first about something in use (%#)', async (ids, text) => {
    answerWith({ count: 0, kept: ids.length, articles: 1, units: 0, codes: 0, passports: 0 });
    show({ type: 'files', action: 'remove', ids });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says “at least” if not all could be counted', async () => {
    answerWith({ count: 1, kept: 4, articles: 5_000, isArticlesCapped: true, units: 0, codes: 0, passports: 0 });
    show({ type: 'files', action: 'remove', ids: [ID] });
    const line = await screen.findByText('Articles and templates that show those that stay');
    expect(line.nextElementSibling).toHaveTextContent('at least 5,000');
  });

  it('says why a lot with units stays', async () => {
    answerWith({ count: 0, kept: 1, articles: 0, units: 27, codes: 0, passports: 0 });
    show({ type: 'lots', action: 'remove', ids: [ID] });
    const reason = 'It has units or is in a container: first move the units to another lot, or unload it.';
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText('27')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('says how many units keep showing the notice of their recall', async () => {
    answerWith({ recalled: 12 });
    show({ type: 'units', action: 'withdraw', ids: [ID] });
    expect(await screen.findByText('Units being recalled whose page still shows the notice')).toBeVisible();
    expect(screen.getByText('12')).toBeVisible();
    expect(button('Withdraw')).toBeEnabled();
  });

  it('says which events will no longer load into a container', async () => {
    answerWith({ count: 1, events: 3, articles: 0, units: 0, codes: 0, passports: 0, scans: 0, page: null });
    show({ type: 'containers', action: 'remove', ids: [ID] });
    const line = await screen.findByText('Events that load into it: what is recorded will go into no container');
    expect(line.nextElementSibling).toHaveTextContent('3');
    expect(button('Delete')).toBeEnabled();
  });

  it('says why a lot under recall stays', async () => {
    answerWith({ count: 0, recalled: 1, articles: 0, units: 0, codes: 0, passports: 0 });
    show({ type: 'lots', action: 'remove', ids: [ID] });
    expect(await screen.findByText('It is being recalled: first end the recall.')).toBeVisible();
    expect(screen.getByText('Lots that stay: they are being recalled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

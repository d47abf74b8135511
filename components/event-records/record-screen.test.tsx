import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pending } from '@/components/calls/testing/answers';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import {
  EVENT,
  SAME,
  type Answer,
  bad,
  field,
  good,
  ID,
  input,
  openForm,
  press,
  RECORD,
  server,
  show,
  statuses,
  useRecordingServer,
} from './testing/recording';
import { scan } from './testing/scan';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/en/admin/record',
  useSearchParams: () => new URLSearchParams(),
}));

useRecordingServer();

describe('opened for a code', () => {
  it('looks it up once: the next code starts with an empty field', async () => {
    show('00000012');
    await screen.findByRole('heading', { name: 'Scarf 00000012' });
    await press('Another code');
    expect(await field()).toHaveValue('');
    expect(server.requests).toEqual(['00000012']);
  });

  it('keeps the code in the address until it is done with: a reload shows the same thing', async () => {
    show();
    await openForm('11');
    expect(location.search).toBe(`?code=11&event=${EVENT.id}`);
    await press('Another code');
    await waitFor(() => expect(location.search).toBe(''));
    await openForm('12');
    await userEvent.type(await input(), 'none');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 12'));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('shows what was recorded, beside an empty field', async () => {
    show('00000012');
    await userEvent.click(await screen.findByRole('button', { name: /Checked/ }));
    await userEvent.type(await input(), 'none');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 00000012'));
    expect(await field()).toHaveValue('');
    expect(server.requests).toEqual(['00000012']);
    expect(server.sentRecords).toMatchObject([{ input: 'none', subject: { type: 'units', codes: ['00000012'] } }]);
  });
});

it('offers the entities that share the code, and continues with the selected one', async () => {
  show('L1');
  const offered = within(
    await screen.findByRole('region', { name: 'Several things have this code. Which one do you mean?' }),
  );
  // The question names them already.
  expect(screen.queryByText('Several.')).toBeNull();
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Coat Lot L1', 'Scarf Lot L1']);
  await userEvent.click(offered.getByRole('button', { name: /Scarf/ }));
  await screen.findByRole('button', { name: /Checked/ });
  expect(server.requests).toEqual(['L1', `urn:uuid:${ID}52`]);
  await press('Another code');
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Several things have this code. Which one do you mean?' })).toBeNull();
});

describe('Back', () => {
  const back = () => act(async () => history.back());
  /** As if the page had been opened from another one. */
  function open(search = '') {
    history.pushState(null, '', '/en/admin/dashboard');
    history.pushState(null, '', '/en/admin/record');
    return show(new URLSearchParams(search).get('code') ?? '', [], search);
  }
  const event = () => screen.findByRole('button', { name: /Checked/ });
  const arrives = (search: string) => waitFor(() => expect(location.search).toBe(search));

  it('undoes one choice: from the form to the events, to the empty field, then to the page before', async () => {
    open();
    await openForm('11');
    await input();
    await back();
    expect(await event()).toBeVisible();
    expect(location.search).toBe('?code=11');
    await back();
    expect(await field()).toHaveValue('');
    expect(location.search).toBe('');
    await back();
    await waitFor(() => expect(location.pathname).toBe('/en/admin/dashboard'));
    expect(server.requests).toEqual(['11']);
  });

  it('goes where the buttons of the screen go', async () => {
    open();
    await openForm('11');
    await press('Back');
    await arrives('?code=11');
    await userEvent.click(await event());
    await input();
    await press('Another code');
    await arrives('');
    await back();
    await waitFor(() => expect(location.pathname).toBe('/en/admin/dashboard'));
  });

  it('does not offer again what was recorded', async () => {
    open();
    await openForm('12');
    await userEvent.type(await input(), 'none');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 12'));
    await arrives('');
    await back();
    await waitFor(() => expect(location.pathname).toBe('/en/admin/dashboard'));
    expect(screen.queryByRole('button', { name: /Checked/ })).toBeNull();
  });

  it('asks before typed input is lost', async () => {
    open();
    await openForm('11');
    await userEvent.type(await input(), 'a seam');
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await input()).toHaveValue('a seam');
    await arrives(`?code=11&event=${EVENT.id}`);
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await event()).toBeVisible();
    await arrives('?code=11');
  });

  it('leads from another code of a scanner to the empty field, and Forward to the code again', async () => {
    open();
    await userEvent.type(await field(), '11{Enter}');
    await event();
    scan('00000012');
    await screen.findByRole('heading', { name: 'Scarf 00000012' });
    await back();
    expect(await field()).toHaveValue('');
    await act(async () => history.forward());
    await screen.findByRole('heading', { name: 'Scarf 00000012' });
    expect(server.requests).toEqual(['11', '00000012', '00000012']);
  });

  it('works after a reload in the middle, which keeps the form', async () => {
    const { unmount } = open();
    await openForm('11');
    await input();
    unmount();
    show('11', [], location.search);
    await input();
    await back();
    expect(await event()).toBeVisible();
    await press('Another code');
    await arrives('');
  });

  it('leads to the events if the one of the address is not offered', async () => {
    open(`?code=11&event=${ID}99`);
    expect(await event()).toBeVisible();
    await arrives('?code=11');
  });

  it('leaves a code that leads nowhere, or to several things, behind', async () => {
    open();
    await userEvent.type(await field(), 'L1{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /Scarf/ }));
    await event();
    await back();
    expect(await field()).toHaveValue('');
    expect(screen.queryByRole('region', { name: /Several things/ })).toBeNull();
    expect(location.search).toBe('');
  });
});

it('takes what the address says where the page was kept for another', async () => {
  show('', [EVENT as RecordableEvent], '?code=11');
  await screen.findByRole('heading', { name: 'Scarf 11' });
  expect(server.requests).toEqual(['11']);
});

describe('while the server is slow', () => {
  it('continues at once, says that the record is being sent, and does not touch what is typed next', async () => {
    let answer = (_: Answer) => {};
    server.onRecord = () => new Promise((resolve) => (answer = resolve));
    show();
    await openForm('11');
    await userEvent.type(await input(), 'first');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Being sent: Checked · 11'));
    await openForm('12');
    await userEvent.type(await input(), 'second');
    await act(async () => answer(good(RECORD, 201)));
    expect(await input()).toHaveValue('second');
    expect(server.sentRecords).toHaveLength(1);
  });

  it('does not touch what is typed next if the device takes long to store a record', async () => {
    const requests: { onerror?: () => void }[] = [];
    const open = () => requests[requests.push({}) - 1];
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
    show();
    await openForm('11');
    await userEvent.type(await input(), 'first');
    await press('Record');
    await press('Another code');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await openForm('12');
    await userEvent.type(await input(), 'second');
    await act(async () => requests.at(-1)?.onerror?.());
    await waitFor(() => expect(server.sentRecords).toMatchObject([{ input: 'first' }]));
    expect(await input()).toHaveValue('second');
  });

  it('asks before a scan replaces a form', async () => {
    show('00000021');
    await screen.findByRole('heading', { name: 'Scarf 00000021' });
    let arrive = () => {};
    server.arrival = new Promise<void>((resolve) => (arrive = resolve));
    scan('00000022');
    await press(/Checked/);
    await userEvent.type(await input(), 'a seam');
    await act(async () => arrive());
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await input()).toHaveValue('a seam');
    expect(server.requests).toEqual(['00000021', '00000022']);
  });

  it('stays with the code that was scanned last, whichever response arrives first', async () => {
    show('00000020');
    await screen.findByRole('heading', { name: 'Scarf 00000020' });
    const first = pending<void>();
    server.arrival = first.promise;
    scan('00000023');
    server.arrival = Promise.resolve();
    scan('00000024');
    await screen.findByRole('heading', { name: 'Scarf 00000024' });
    await act(async () => first.finish());
    expect(screen.getByRole('heading', { name: 'Scarf 00000024' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Scarf 00000023' })).toBeNull();
  });

  it('says that a record waits, not that it was recorded, while offline', async () => {
    server.onRecord = async () => null;
    show();
    await openForm('11');
    await userEvent.type(await input(), 'first');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Kept on this device, to be sent later: Checked · 11'));
  });
});

describe('typed input', () => {
  it('is protected by a question when the form is left', async () => {
    show();
    await openForm('11');
    await userEvent.type(await input(), 'a seam');
    for (const way of ['Another code', 'Back']) {
      await press(way);
      await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(await input()).toHaveValue('a seam');
    }
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await press('Another code');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await field()).toHaveValue('');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is not asked about if the form is untouched', async () => {
    show();
    await openForm('11');
    await input();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await press('Back');
    expect(screen.getByRole('button', { name: /Checked/ })).toBeInTheDocument();
    await press('Another code');
    expect(await field()).toHaveValue('');
  });
});

describe('a record that the server refuses', () => {
  async function refuse() {
    server.onRecord = async () => bad(409, 'CONFLICT', 'The container is full.');
    show();
    await openForm('11');
    await userEvent.type(await input(), 'two holes');
    await userEvent.click(screen.getByLabelText('Seam'));
    await userEvent.click(screen.getByText('Time and note'));
    await userEvent.type(screen.getByLabelText(/^Note/), 'left side');
    await press('Record');
    return screen.findByRole('region', { name: '1 record needs your decision' });
  }

  it('is shown with its reason and all its data, and not as recorded', async () => {
    const list = within(await refuse());
    for (const text of ['The container is full.', 'two holes', 'Seam', 'left side']) {
      expect(list.getByText(text)).toBeInTheDocument();
    }
    expect(screen.queryByText(/^(Recorded|Being sent|Kept on this device until)/)).toBeNull();
  });

  it('is discarded with an undo', async () => {
    await refuse();
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 record needs your decision' })).toBeNull());
    expect(screen.queryByText('Recorded:')).toBeNull();
    expect(screen.getByText('Record discarded: Checked · 11')).toBeInTheDocument();
    await press('Undo');
    const list = within(await screen.findByRole('region', { name: '1 record needs your decision' }));
    expect(list.getByText('two holes')).toBeInTheDocument();
    server.onRecord = async () => good(RECORD, 201);
    server.sentRecords = [];
    await userEvent.click(list.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 record needs your decision' })).toBeNull());
    expect(server.sentRecords).toMatchObject([{ input: 'two holes', options: ['Seam'], note: 'left side' }]);
  });
});

describe('a record made offline for a code of several entities', () => {
  const refusals = new Map([
    [`urn:uuid:${ID}51`, bad(409, 'CONFLICT', 'The event is not for Coat.')],
    ['L1', { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Several.', current: SAME.L1 } }],
  ]);
  const list = async () => within(await screen.findByRole('region', { name: '1 record needs your decision' }));

  it('offers them where it waits, until it is recorded for one', async () => {
    server.onRecord = async () => {
      const subject = server.sentRecords.at(-1)?.subject;
      return refusals.get(subject?.type === 'code' ? subject.q : '') ?? good(RECORD, 201);
    };
    server.isAway = true;
    show('', [EVENT as RecordableEvent]);
    await userEvent.type(await field(), 'L1');
    await press('Find');
    await userEvent.click(await screen.findByRole('button', { name: /Checked/ }));
    await userEvent.type(await input(), 'two holes');
    await press('Record');
    await userEvent.click(await (await list()).findByRole('button', { name: /Coat/ }));
    expect(await (await list()).findByText('The event is not for Coat.')).toBeInTheDocument();
    await userEvent.click((await list()).getByRole('button', { name: /Scarf/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 record needs your decision' })).toBeNull());
    expect(server.sentRecords.map(({ subject }) => subject)).toEqual(
      ['L1', `urn:uuid:${ID}51`, `urn:uuid:${ID}52`].map((q) => ({ type: 'code', q })),
    );
    expect(new Set(server.sentRecords.map(({ clientKey, input }) => `${clientKey} ${input}`)).size).toBe(1);
  });
});

it('allows correcting an unknown code that could not be looked up', async () => {
  server.onRecord = async () => {
    const subject = server.sentRecords.at(-1)?.subject;
    const isKnown = subject?.type === 'code' && subject.q === '00000012';
    return isKnown ? good(RECORD, 201) : bad(404, 'NOT_FOUND', 'No such code.');
  };
  server.isAway = true;
  show('', [EVENT as RecordableEvent]);
  await openForm('00000O12');
  await userEvent.type(await input(), 'two holes');
  await press('Record');
  const list = within(await screen.findByRole('region', { name: '1 record needs your decision' }));
  expect(await list.findByText('No such code.')).toBeInTheDocument();
  const code = list.getByLabelText('Code or address');
  expect(code).toHaveValue('00000O12');
  await userEvent.clear(code);
  await userEvent.type(code, '00000012{Enter}');
  await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 00000012'));
  expect(screen.queryByRole('region', { name: '1 record needs your decision' })).toBeNull();
  expect(server.sentRecords).toMatchObject([
    { input: 'two holes' },
    { input: 'two holes', subject: { q: '00000012' } },
  ]);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pending } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { NewRecordInput } from '@/lib/contract/event-records';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import { RecordScreen } from './record-screen';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/en/admin/record',
  useSearchParams: () => new URLSearchParams(),
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a00';
/** Every unit of a lot of its own: what was counted once stays known. */
const lotOf = (code: string) => ({ id: `${ID}${code.slice(-2)}`, code: `L-${code}` });
const EVENT = {
  ...{ id: `${ID}21`, name: 'Checked', description: '', type: 'input', prompt: 'Defects', options: ['Seam'] },
  ...{ role: null, process: { id: `${ID}22`, name: 'Weaving', type: 'manufacturing' }, container: null },
  ...{ isAllowed: true, recordedAt: null },
};
const targetOf = (code: string) => ({
  ...{ type: 'unit', id: `${ID}11`, code, name: `Scarf ${code}`, lot: lotOf(code), article: null },
  ...{ container: null, isWithdrawn: false, recall: null, count: 1, events: [EVENT], leftOut: 0 },
});
const RECORD = {
  ...{ id: `${ID}41`, kind: 'event', name: 'Checked', bizStep: 'other', eventId: null, process: null },
  ...{ happenedAt: '2026-11-20T10:00:00.000Z', zone: '+01:00', recordedAt: '2026-11-20T10:00:01.000Z', place: null },
  ...{ position: null, note: '', input: '', options: [], role: 'Admin', recordedBy: null, source: 'desk' },
  ...{ itemCount: 1, items: [], files: [], correctsId: null, correctedBy: null },
};

interface Answer {
  status: number;
  body: object;
}
const good = (message: object, status = 200): Answer => ({ status, body: { status: 'success', message } });
const bad = (status: number, code: string, message: string): Answer => ({
  ...{ status, body: { status: 'error', code, message } },
});

/** Codes that were asked about, records that were sent, counts that were asked for. */
let requests: string[];
let sent: NewRecordInput[];
let counted: object[];
/** What becomes of a record; null for no network. */
let onRecord: () => Promise<Answer | null>;
let onCount: () => Answer | null;
/** Things that have one code, by it. */
const SAME: Record<string, object> = {
  L1: {
    things: [
      { type: 'lot', id: `${ID}51`, code: 'L1', name: 'Coat' },
      { type: 'lot', id: `${ID}52`, code: 'L1', name: 'Scarf' },
    ],
  },
};
/** Codes cannot be asked about. */
let isAway: boolean;
/** Until when the answer about a code is on its way. */
let arrival: Promise<unknown>;

async function answerTo(url: string, init: RequestInit): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname.endsWith('/target')) {
    const q = searchParams.get('q') ?? '';
    requests.push(q);
    await arrival;
    if (isAway) return null;
    if (SAME[q])
      return { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Several.', current: SAME[q] } };
    return good(targetOf(q));
  }
  const body = JSON.parse(String(init.body)) as NewRecordInput;
  if (pathname.endsWith('/preview')) {
    counted.push(body.subject);
    return onCount();
  }
  sent.push(body);
  return onRecord();
}

beforeEach(() => {
  [requests, sent, counted] = [[], [], []];
  isAway = false;
  arrival = Promise.resolve();
  onRecord = async () => good(RECORD, 201);
  onCount = () => good({ count: 1, units: 1, withdrawn: 0, recalled: 0, recordedAlready: 0 });
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const answer = await answerTo(url, init);
    if (!answer) throw new TypeError('no network');
    const { status, body } = answer;
    return { status, ok: status < 400, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});

afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

function show(code = '', results: RecordableEvent[] = []) {
  return renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 500 } as never}>
      <RecordScreen userId="u1" kept={{ results, leftOut: 0 }} places={[]} tiles={null} code={code} />
      <AlertsHost />
    </ViewerContext>,
  );
}

const field = () => screen.findByLabelText('Code or address');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const input = () => screen.findByLabelText(/^Defects/, { selector: 'textarea' });

async function openForm(code: string) {
  await userEvent.type(await field(), code);
  await press('Find');
  await userEvent.click(await screen.findByRole('button', { name: /Checked/ }));
}

/** What was recorded last, as it is said. */
const statuses = () => screen.getAllByRole('status').map((status) => status.textContent);

describe('opened for a code', () => {
  it('asks about it once: another code begins with an empty entry', async () => {
    show('00000012');
    await screen.findByRole('heading', { name: 'Scarf 00000012' });
    await press('Another code');
    expect(await field()).toHaveValue('');
    expect(requests).toEqual(['00000012']);
  });

  it('says what was recorded, beside an empty entry', async () => {
    show('00000012');
    await userEvent.click(await screen.findByRole('button', { name: /Checked/ }));
    await userEvent.type(await input(), 'none');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 00000012'));
    expect(await field()).toHaveValue('');
    expect(requests).toEqual(['00000012']);
    expect(sent).toMatchObject([{ input: 'none', subject: { type: 'units', codes: ['00000012'] } }]);
  });
});

it('offers the things that have the code, and goes on with the one that is chosen', async () => {
  show('L1');
  const offered = within(
    await screen.findByRole('region', { name: 'Several things have this code. Which one do you mean?' }),
  );
  // What is asked names them already.
  expect(screen.queryByText('Several.')).toBeNull();
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['CoatLot L1', 'ScarfLot L1']);
  await userEvent.click(offered.getByRole('button', { name: /Scarf/ }));
  await screen.findByRole('button', { name: /Checked/ });
  expect(requests).toEqual(['L1', `urn:uuid:${ID}52`]);
  await press('Another code');
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Several things have this code. Which one do you mean?' })).toBeNull();
});

describe('while the server is slow', () => {
  it('leads on at once, says that the record is on its way, and leaves alone what is typed next', async () => {
    let answer = (_: Answer) => {};
    onRecord = () => new Promise((resolve) => (answer = resolve));
    show();
    await openForm('11');
    await userEvent.type(await input(), 'first');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Being sent: Checked · 11'));
    await openForm('12');
    await userEvent.type(await input(), 'second');
    await act(async () => answer(good(RECORD, 201)));
    expect(await input()).toHaveValue('second');
    expect(sent).toHaveLength(1);
  });

  it('leaves alone what is typed next where the device takes long to keep a record', async () => {
    const opened: { onerror?: () => void }[] = [];
    const open = () => opened[opened.push({}) - 1];
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
    show();
    await openForm('11');
    await userEvent.type(await input(), 'first');
    await press('Record');
    await press('Another code');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await openForm('12');
    await userEvent.type(await input(), 'second');
    await act(async () => opened.at(-1)?.onerror?.());
    await waitFor(() => expect(sent).toMatchObject([{ input: 'first' }]));
    expect(await input()).toHaveValue('second');
  });

  it('asks before what a scanner has read meanwhile takes the place of a form', async () => {
    show('00000021');
    await screen.findByRole('heading', { name: 'Scarf 00000021' });
    let arrive = () => {};
    arrival = new Promise<void>((resolve) => (arrive = resolve));
    for (const key of [...'00000022', 'Enter']) fireEvent.keyDown(document.body, { key });
    await press(/Checked/);
    await userEvent.type(await input(), 'a seam');
    await act(async () => arrive());
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await input()).toHaveValue('a seam');
    expect(requests).toEqual(['00000021', '00000022']);
  });

  it('stays with the code that was read last, whichever is answered first', async () => {
    const scan = (code: string) => {
      for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
    };
    show('00000020');
    await screen.findByRole('heading', { name: 'Scarf 00000020' });
    const first = pending<void>();
    arrival = first.promise;
    scan('00000023');
    arrival = Promise.resolve();
    scan('00000024');
    await screen.findByRole('heading', { name: 'Scarf 00000024' });
    await act(async () => first.finish());
    expect(screen.getByRole('heading', { name: 'Scarf 00000024' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Scarf 00000023' })).toBeNull();
  });

  it('says that a record waits, not that it was recorded, where there is no network', async () => {
    onRecord = async () => null;
    show();
    await openForm('11');
    await userEvent.type(await input(), 'first');
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Kept on this device until there is a network: Checked · 11'));
  });
});

describe('what is typed', () => {
  it('is asked about before the form is left', async () => {
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

  it('leaves an untouched form without a question', async () => {
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
    onRecord = async () => bad(409, 'CONFLICT', 'The container is full.');
    show();
    await openForm('11');
    await userEvent.type(await input(), 'two holes');
    await userEvent.click(screen.getByLabelText('Seam'));
    await userEvent.click(screen.getByText('Time and note'));
    await userEvent.type(screen.getByLabelText(/^Note/), 'left side');
    await press('Record');
    return screen.findByRole('region', { name: '1 record waits' });
  }

  it('stands with its reason and all that was entered, and nothing says that it was recorded', async () => {
    const list = within(await refuse());
    for (const text of ['The container is full.', 'two holes', 'Seam', 'left side']) {
      expect(list.getByText(text)).toBeInTheDocument();
    }
    expect(screen.queryByText(/^(Recorded|Being sent|Kept on this device until)/)).toBeNull();
  });

  it('is discarded with a way back', async () => {
    await refuse();
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 record waits' })).toBeNull());
    expect(screen.queryByText('Recorded:')).toBeNull();
    expect(screen.getByText('Record discarded: Checked · 11')).toBeInTheDocument();
    await press('Undo');
    const list = within(await screen.findByRole('region', { name: '1 record waits' }));
    expect(list.getByText('two holes')).toBeInTheDocument();
    onRecord = async () => good(RECORD, 201);
    sent = [];
    await userEvent.click(list.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 record waits' })).toBeNull());
    expect(sent).toMatchObject([{ input: 'two holes', options: ['Seam'], note: 'left side' }]);
  });
});

describe('a record that was made without a network for a code of several things', () => {
  const refusals = new Map([
    [`urn:uuid:${ID}51`, bad(409, 'CONFLICT', 'The event is not for Coat.')],
    ['L1', { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Several.', current: SAME.L1 } }],
  ]);
  const list = async () => within(await screen.findByRole('region', { name: '1 record waits' }));

  it('offers them where it waits, until it is recorded for one', async () => {
    onRecord = async () => {
      const subject = sent.at(-1)?.subject;
      return refusals.get(subject?.type === 'code' ? subject.q : '') ?? good(RECORD, 201);
    };
    isAway = true;
    show('', [EVENT as RecordableEvent]);
    await userEvent.type(await field(), 'L1');
    await press('Find');
    await userEvent.click(await screen.findByRole('button', { name: /Checked/ }));
    await userEvent.type(await input(), 'two holes');
    await press('Record');
    await userEvent.click(await (await list()).findByRole('button', { name: /Coat/ }));
    expect(await (await list()).findByText('The event is not for Coat.')).toBeInTheDocument();
    await userEvent.click((await list()).getByRole('button', { name: /Scarf/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 record waits' })).toBeNull());
    expect(sent.map(({ subject }) => subject)).toEqual(
      ['L1', `urn:uuid:${ID}51`, `urn:uuid:${ID}52`].map((q) => ({ type: 'code', q })),
    );
    expect(new Set(sent.map(({ clientKey, input }) => `${clientKey} ${input}`)).size).toBe(1);
  });
});

it('lets a code be put right that nobody could ask about and that stands for nothing', async () => {
  onRecord = async () => {
    const subject = sent.at(-1)?.subject;
    const isKnown = subject?.type === 'code' && subject.q === '00000012';
    return isKnown ? good(RECORD, 201) : bad(404, 'NOT_FOUND', 'No such code.');
  };
  isAway = true;
  show('', [EVENT as RecordableEvent]);
  await openForm('00000O12');
  await userEvent.type(await input(), 'two holes');
  await press('Record');
  const list = within(await screen.findByRole('region', { name: '1 record waits' }));
  expect(await list.findByText('No such code.')).toBeInTheDocument();
  const code = list.getByLabelText('Code or address');
  expect(code).toHaveValue('00000O12');
  await userEvent.clear(code);
  await userEvent.type(code, '00000012{Enter}');
  await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 00000012'));
  expect(screen.queryByRole('region', { name: '1 record waits' })).toBeNull();
  expect(sent).toMatchObject([{ input: 'two holes' }, { input: 'two holes', subject: { q: '00000012' } }]);
});

describe('for a whole lot whose units could not be counted', () => {
  const UNCOUNTED = /^The number of units could not be read/;

  async function chooseLot(code: string) {
    onCount = () => null;
    show();
    await openForm(code);
    await userEvent.type(await input(), 'all fine');
    await userEvent.click(screen.getByLabelText(`The whole lot L-${code}`));
    await screen.findByText(UNCOUNTED);
  }

  it('says so and counts again when it is asked to', async () => {
    await chooseLot('13');
    onCount = () => good({ count: 1, units: 40, withdrawn: 0, recalled: 0, recordedAlready: 0 });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Record for 40 units' })).toBeInTheDocument();
    expect(screen.queryByText(UNCOUNTED)).toBeNull();
    expect(counted.at(-1)).toEqual({ type: 'lot', lotId: lotOf('13').id });
  });

  it('is recorded all the same, and waits', async () => {
    await chooseLot('14');
    onRecord = async () => null;
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Kept on this device until there is a network: Checked · L-14'));
    expect(sent).toMatchObject([{ subject: { type: 'lot', lotId: lotOf('14').id } }]);
  });
});

describe('for all things up to a last code', () => {
  async function chooseRange(code: string) {
    show();
    await openForm(code);
    await userEvent.type(await input(), 'all fine');
    await userEvent.click(screen.getByLabelText(/^Every unit up to another code/));
    return screen.getByLabelText(/^Last code/);
  }
  const ranges = () => counted.filter((subject) => 'first' in subject);

  it('asks once the code is typed, and refuses no half of it', async () => {
    const last = await chooseRange('00000015');
    onCount = () => good({ count: 4, units: 4, withdrawn: 0, recalled: 2, recordedAlready: 1 });
    for (const typed of ['0', '00', '00000018']) fireEvent.change(last, { target: { value: typed } });
    // Its number is not known yet.
    fireEvent.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByRole('button', { name: 'Record for 4 units' })).toBeInTheDocument();
    expect(ranges()).toEqual([{ type: 'range', first: '00000015', last: '00000018' }]);
    expect(sent).toEqual([]);
    expect(screen.getByText('2 of them are being recalled.')).toBeVisible();
    expect(screen.getByText(/For 1 of them it is recorded already/)).toBeVisible();
    await press('Record for 4 units');
    await waitFor(() => expect(sent).toMatchObject([{ subject: { type: 'range', last: '00000018' } }]));
  });

  it('says why the server refuses it, and takes nothing', async () => {
    const last = await chooseRange('00000016');
    onCount = () => bad(400, 'INVALID_DATA', 'No unit has the code 9.');
    fireEvent.change(last, { target: { value: '9' } });
    expect(await screen.findByText('No unit has the code 9.')).toBeVisible();
    expect(last).toHaveAccessibleDescription('No unit has the code 9.');
    await press('Record');
    expect(sent).toEqual([]);
  });
});

import type { EventRecord, NewRecordInput } from '@/lib/contract/event-records';
import { SESSION_ENDED } from '@/lib/api-client/tabs/sign-in-again';
import { RecordQueue } from './record-queue';
import { STORE_TIMEOUT_MS, type WaitingRecord } from './waiting-records';

interface Sent {
  clientKey: string;
  sentAt: string;
}

let bodies: Sent[];
/** Whose work each call claimed to be. */
let viewers: (string | null)[];
/** The response to a call, or null for no network. */
let answer: (body: Sent) => { status: number; body: object } | null;

const RECORD: EventRecord = {
  id: '01a1fc9c-a8a1-7000-9010-3c9e740a5360',
  kind: 'event',
  name: 'Cutting',
  bizStep: 'other',
  eventId: null,
  process: null,
  happenedAt: '2026-11-20T10:00:00.000Z',
  zone: '+01:00',
  recordedAt: '2026-11-20T10:00:01.000Z',
  place: null,
  position: null,
  note: '',
  input: '',
  options: [],
  role: 'Admin',
  recordedBy: null,
  isOwn: false,
  source: 'phone',
  itemCount: 1,
  items: [],
  files: [],
  correctsId: null,
  correctedBy: null,
};
const createdResponse = { status: 201, body: { status: 'success', message: RECORD } };
const refused = { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'is full' } };

beforeEach(() => {
  jest.useFakeTimers();
  bodies = [];
  viewers = [];
  globalThis.fetch = (async (_: unknown, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    bodies.push(body);
    viewers.push(new Headers(init.headers).get('x-viewer'));
    const result = answer(body);
    if (!result) throw new TypeError('no network');
    return { status: result.status, ok: result.status < 400, text: async () => JSON.stringify(result.body) };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

// The window does not navigate when a session ends.
addEventListener(SESSION_ENDED, (event) => event.preventDefault());

const row = (key: string): WaitingRecord => ({
  key,
  label: key,
  problem: null,
  body: {
    clientKey: key,
    kind: 'event',
    subject: { type: 'units', codes: ['1'] },
    happenedAt: '2026-11-20T10:00:00Z',
    zone: '+01:00',
  } satisfies NewRecordInput,
});

/** Records as the form does, one after the other, and lets the background work happen. */
async function add(queue: RecordQueue, ...rows: WaitingRecord[]) {
  for (const each of rows) await queue.add(each);
  await jest.advanceTimersByTimeAsync(0);
}

const newQueue = () => new RecordQueue({ userId: 'u1', textOf: ({ message }) => message });
const waitingIn = (queue: RecordQueue) => queue.store.get().waiting.map(({ key, problem }) => [key, problem]);
const keysSent = () => bodies.map(({ clientKey }) => clientKey);

it('sends a record at once, with the clock of the device', async () => {
  answer = () => createdResponse;
  const queue = newQueue();
  await add(queue, row('first-record'));
  expect(bodies).toMatchObject([{ clientKey: 'first-record', sentAt: new Date().toISOString() }]);
  expect(waitingIn(queue)).toEqual([]);
});

it('reports that a code recorded offline is being recalled, until somebody has read it', async () => {
  const recall = { id: RECORD.id, lot: null, supplierLot: 'RAW 7', reason: 'Dye comes off' };
  const target = {
    ...{ type: 'lot', id: RECORD.id, code: 'L-7', name: 'Coat', lot: null, article: null, container: null },
    ...{ isWithdrawn: false, recall, count: 1, events: [], leftOut: 0 },
  };
  globalThis.fetch = jest.fn(async (address: string) => {
    const message = address.includes('/target') ? target : RECORD;
    return { status: 200, ok: true, text: async () => JSON.stringify({ status: 'success', message }) };
  }) as unknown as typeof fetch;
  const onRecalled = jest.fn();
  const queue = new RecordQueue({ userId: 'u1', textOf: ({ message }) => message, onRecalled });
  await add(queue, { ...row('known'), label: 'Cut · 00000001' });
  expect(queue.store.get().recalled).toEqual([]);
  const unknown = row('unknown');
  await add(queue, { ...unknown, label: 'Cut · L-7', body: { ...unknown.body, subject: { type: 'code', q: 'L-7' } } });
  expect(queue.store.get().recalled).toEqual([{ key: 'unknown', label: 'Cut · L-7', recall }]);
  expect(onRecalled).toHaveBeenCalledTimes(1);
  queue.closeRecalled('unknown');
  expect(queue.store.get().recalled).toEqual([]);
});

it('accepts a record once it is stored, however long the server takes, and reports the outcome', async () => {
  let arrive = () => {};
  globalThis.fetch = jest.fn(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { status: 201, ok: true, text: async () => JSON.stringify(createdResponse.body) };
  }) as unknown as typeof fetch;
  const queue = newQueue();
  await queue.add(row('first-record'));
  await queue.add(row('second-record'));
  expect(queue.store.get()).toMatchObject({ isSending: true, isAway: false });
  expect(waitingIn(queue)).toHaveLength(2);
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(waitingIn(queue)).toEqual([['second-record', null]]);
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(waitingIn(queue)).toEqual([]);
  expect(globalThis.fetch).toHaveBeenCalledTimes(2);
});

it('reports that the server is down from the first failure until something is sent', async () => {
  answer = () => null;
  const queue = newQueue();
  await add(queue, row('first-record'));
  expect(queue.store.get().isAway).toBe(true);
  answer = () => createdResponse;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(queue.store.get().isAway).toBe(false);
});

it('sends nothing more once it is stopped', async () => {
  const queue = newQueue();
  answer = () => {
    queue.stop();
    return createdResponse;
  };
  await add(queue, row('first-record'), row('second-record'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(keysSent()).toEqual(['first-record']);
  expect(waitingIn(queue)).toEqual([['second-record', null]]);
});

it('accepts a record if the store of the device never responds', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open: () => ({}) } });
  answer = () => null;
  const queue = newQueue();
  const adding = queue.add(row('first-record'));
  await jest.advanceTimersByTimeAsync(STORE_TIMEOUT_MS);
  await adding;
  expect(queue.store.get()).toMatchObject({ isUnkept: true });
  expect(waitingIn(queue)).toEqual([['first-record', null]]);
  queue.stop();
});

it('keeps what cannot be sent, and sends it later in its original order under the same keys', async () => {
  answer = () => null;
  const queue = newQueue();
  await add(queue, row('first-record'));
  await add(queue, row('second-record'));
  expect(waitingIn(queue)).toEqual([
    ['first-record', null],
    ['second-record', null],
  ]);
  answer = () => createdResponse;
  bodies = [];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(keysSent()).toEqual(['first-record', 'second-record']);
  expect(waitingIn(queue)).toEqual([]);
  queue.stop();
});

it('keeps a refused record with its reason, continues with the others, and sends it again on request', async () => {
  answer = ({ clientKey }) => (clientKey === 'first-record' ? refused : createdResponse);
  const queue = newQueue();
  await add(queue, row('first-record'));
  await add(queue, row('second-record'));
  expect(waitingIn(queue)).toEqual([['first-record', 'is full']]);
  await queue.flush();
  expect(keysSent()).toEqual(['first-record', 'second-record']);
  answer = () => createdResponse;
  await queue.retry('first-record');
  expect(waitingIn(queue)).toEqual([]);
});

it('lets no record on which the API always fails block those behind it', async () => {
  const failure = { status: 500, body: { status: 'error', code: 'INTERNAL_SERVER_ERROR', message: 'failed' } };
  answer = ({ clientKey }) => (clientKey === 'bad-record' ? failure : createdResponse);
  const queue = newQueue();
  await add(queue, row('bad-record'), row('next-record'));
  expect(waitingIn(queue)).toEqual([
    ['bad-record', null],
    ['next-record', null],
  ]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(waitingIn(queue)).toEqual([['bad-record', 'failed']]);
  expect(keysSent().at(-1)).toBe('next-record');
  answer = () => createdResponse;
  await queue.retry('bad-record');
  expect(waitingIn(queue)).toEqual([]);
});

it('keeps one user’s records while another is signed in, and sends them under the first user', async () => {
  answer = () => ({ status: 409, body: { status: 'error', code: 'OTHER_ACCOUNT', message: '' } });
  const queue = newQueue();
  await add(queue, row('first-record'));
  expect(waitingIn(queue)).toEqual([['first-record', null]]);
  expect(queue.store.get().isAway).toBe(true);
  answer = () => createdResponse;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(waitingIn(queue)).toEqual([]);
  expect(viewers).toEqual(['u1', 'u1']);
});

it('drops a record that the user discards', async () => {
  answer = () => refused;
  const queue = newQueue();
  await add(queue, row('first-record'));
  await queue.discard('first-record');
  expect(waitingIn(queue)).toEqual([]);
});

it.each([500, 503, 429, 401])('waits if the response is %s: the record itself is not refused', async (status) => {
  const code = { 500: 'INTERNAL_SERVER_ERROR', 503: 'UNAVAILABLE', 429: 'RATE_LIMITED', 401: 'NOT_AUTHENTICATED' }[
    status
  ];
  answer = () => ({ status, body: { status: 'error', code, message: '' } });
  const queue = newQueue();
  await add(queue, row('first-record'));
  expect(waitingIn(queue)).toEqual([['first-record', null]]);
  queue.stop();
});

describe('with a photo', () => {
  const proof = (key: string) => ({
    ...{ key, kind: 'image' as const, name: 'seam.jpg', mime: 'image/jpeg', preview: null, fileId: null },
    bytes: new Uint8Array([1, 2, 3]).buffer,
  });
  const stored = { id: RECORD.id, kind: 'image', name: 'seam.jpg', size: 3, width: 4, height: 3 };
  /** Addresses that files were sent to. */
  let uploads: string[];
  let uploadViewers: string[];
  /** The response to an upload; null for no network. */
  let uploadAnswer: () => { status: number; body: object } | null;
  const original = globalThis.XMLHttpRequest;

  beforeEach(() => {
    uploads = [];
    uploadViewers = [];
    uploadAnswer = () => ({ status: 201, body: { status: 'success', message: stored } });
    globalThis.XMLHttpRequest = class {
      status = 0;
      responseText = '';
      upload = {};
      onload = () => undefined;
      onerror = () => undefined;
      open(_: string, url: string) {
        uploads.push(url);
      }
      setRequestHeader(name: string, value: string) {
        if (name === 'x-viewer') uploadViewers.push(value);
      }
      send() {
        const result = uploadAnswer();
        if (!result) return this.onerror();
        this.status = result.status;
        this.responseText = JSON.stringify(result.body);
        this.onload();
      }
    } as unknown as typeof XMLHttpRequest;
  });
  afterAll(() => {
    globalThis.XMLHttpRequest = original;
  });

  it('sends the photo first, under its own key, and references it in the record', async () => {
    answer = () => createdResponse;
    const queue = newQueue();
    await add(queue, { ...row('with-photo'), proofs: [proof('photo-key')] });
    expect(uploads).toEqual([expect.stringContaining('clientKey=photo-key')]);
    expect(bodies).toMatchObject([{ clientKey: 'with-photo', fileIds: [RECORD.id] }]);
    expect(uploadViewers).toEqual(['u1']);
    expect(waitingIn(queue)).toEqual([]);
  });

  it('does not send an uploaded photo again while its record waits', async () => {
    answer = () => null;
    const queue = newQueue();
    await add(queue, { ...row('with-photo'), proofs: [proof('photo-key')] });
    answer = () => createdResponse;
    await queue.flush();
    expect(uploads).toHaveLength(1);
    expect(bodies.at(-1)).toMatchObject({ fileIds: [RECORD.id] });
    expect(waitingIn(queue)).toEqual([]);
  });

  it('keeps record and photo together while offline', async () => {
    uploadAnswer = () => null;
    answer = () => createdResponse;
    const queue = newQueue();
    await add(queue, { ...row('with-photo'), proofs: [proof('photo-key')] });
    expect(bodies).toEqual([]);
    expect(waitingIn(queue)).toEqual([['with-photo', null]]);
    queue.stop();
  });

  it('sends a photo again that the server no longer has, when the user asks for it', async () => {
    const notFound = { status: 404, body: { status: 'error', code: 'NOT_FOUND', message: 'no longer there' } };
    answer = () => notFound;
    const queue = newQueue();
    await add(queue, { ...row('with-photo'), proofs: [proof('photo-key')] });
    expect(waitingIn(queue)).toEqual([['with-photo', 'no longer there']]);
    answer = () => createdResponse;
    await queue.retry('with-photo');
    expect(uploads).toHaveLength(2);
    expect(waitingIn(queue)).toEqual([]);
  });
});

import { waitFor } from '@testing-library/react';
import { answerCalls, refusal, success, type Answer, type Sent } from '@/components/calls/testing/answers';
import type { NewRecordInput } from '@/lib/contract/event-records';
import { storedRows, useDeviceStore } from '../testing/device-store';
import { RECORD } from '../testing/recording';
import { keepSending, RecordQueue } from './record-queue';
import type { WaitingRecord } from './waiting-records';

useDeviceStore();

/** Codes that the server knows. */
const KNOWN = ['00000011', '00000012'];
const qOf = (body: unknown) => {
  const { subject } = body as NewRecordInput;
  return subject.type === 'code' ? subject.q : '';
};

let sent: Sent[];
let answer: (call: Sent) => Answer;
let stops: (() => void)[];

beforeEach(() => {
  answer = ({ body }) =>
    KNOWN.includes(qOf(body)) ? success(RECORD, 201) : refusal(404, 'NOT_FOUND', 'No such code.');
  sent = answerCalls((call) => (call.url.includes('/target') ? refusal(404, 'NOT_FOUND') : answer(call)));
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const row = (q: string, key = `key-of-${q}`): WaitingRecord => ({
  ...{ key, label: `Checked · ${q}`, event: 'Checked', problem: null },
  body: {
    ...{ clientKey: key, kind: 'event', subject: { type: 'code', q } },
    ...{ happenedAt: '2026-11-20T10:00:00Z', zone: '+01:00' },
  },
});

/** Lets the background work happen. */
const settle = async (queue: RecordQueue) => {
  await queue.flush();
  await waitFor(() => expect(queue.store.get().isSending).toBe(false));
};

const recordsSent = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => qOf(body));
const waitingIn = (queue: RecordQueue) => queue.store.get().waiting.map(({ label }) => label);
const settledIn = (queue: RecordQueue) => queue.store.get().settled.map(({ label }) => label);

/** Two windows that show the same refused record. */
async function twoWindows() {
  const [one, other] = [1, 2].map(() => new RecordQueue({ userId: 'u1', textOf: ({ message }) => message }));
  if (!one || !other) throw new Error('two windows');
  await one.add(row('0000O011'));
  await settle(one);
  await other.start();
  expect(waitingIn(other)).toEqual(['Checked · 0000O011']);
  return { one, other };
}

it.each<[string, (queue: RecordQueue, key: string) => Promise<unknown>]>([
  ['corrected', (queue, key) => queue.choose(key, '00000012', 'Checked · 00000012')],
  ['sent again', (queue, key) => queue.retry(key)],
  ['changed', (queue, key) => queue.replace(key, row('00000012'))],
  ['discarded', (queue, key) => queue.discard(key)],
])('reports that a record was settled in another window when it is %s here', async (_, decide) => {
  const { one, other } = await twoWindows();
  await one.choose('key-of-0000O011', '00000011');
  await settle(one);
  expect(waitingIn(one)).toEqual([]);
  const before = recordsSent();
  expect(await decide(other, 'key-of-0000O011')).toBeFalsy();
  await settle(other);
  expect(waitingIn(other)).toEqual([]);
  expect(settledIn(other)).toEqual(['Checked · 0000O011']);
  expect(recordsSent()).toEqual(before);
  other.closeSettled();
  expect(settledIn(other)).toEqual([]);
});

it('notices it as soon as its window is used again, and is silent about records that were sent', async () => {
  const { one, other } = await twoWindows();
  answer = () => 'no network';
  stops.push(keepSending(other), () => one.stop());
  await one.add(row('00000012'));
  await other.start();
  await settle(other);
  expect(waitingIn(other)).toHaveLength(2);
  answer = () => success(RECORD, 201);
  await one.discard('key-of-0000O011');
  await settle(one);
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(waitingIn(other)).toEqual([]));
  expect(settledIn(other)).toEqual(['Checked · 0000O011']);
});

it('shows what another window has changed and the server has refused again', async () => {
  const { one, other } = await twoWindows();
  await one.choose('key-of-0000O011', '0000O012', 'Checked · 0000O012');
  await settle(one);
  await other.followOthers();
  expect(other.store.get().waiting).toMatchObject([{ label: 'Checked · 0000O012', problem: 'No such code.' }]);
});

it('keeps records that the device could not store', async () => {
  const queue = new RecordQueue({ userId: 'u1', textOf: ({ message }) => message });
  const table = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await queue.add(row('0000O011'));
  await settle(queue);
  Object.defineProperty(globalThis, 'indexedDB', { ...table });
  await queue.followOthers();
  expect(waitingIn(queue)).toEqual(['Checked · 0000O011']);
  expect(storedRows.size).toBe(0);
});

it('sends what a window that was closed without a network has left, once the network is back', async () => {
  const other = new RecordQueue({ userId: 'u1', textOf: ({ message }) => message });
  stops.push(keepSending(other));
  await settle(other);
  const closed = new RecordQueue({ userId: 'u1', textOf: ({ message }) => message });
  answer = () => 'no network';
  await closed.add(row('00000011'));
  await settle(closed);
  closed.stop();
  answer = () => success(RECORD, 201);
  expect(waitingIn(other)).toEqual([]);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(storedRows.size).toBe(0));
  expect(waitingIn(other)).toEqual([]);
});

it('sends them after a reload in the order in which they were recorded, whenever they happened', async () => {
  answer = () => 'no network';
  const before = new RecordQueue({ userId: 'u1', textOf: ({ message }) => message });
  const at = (minute: number) => `2026-11-20T10:0${minute}:00Z`;
  await before.add({ ...row('00000012'), recordedAt: at(1) });
  const backDated = row('00000011');
  await before.add({
    ...backDated,
    recordedAt: at(2),
    body: { ...backDated.body, happenedAt: '2026-11-19T10:00:00Z' },
  });
  await settle(before);
  before.stop();
  answer = () => success(RECORD, 201);
  sent.length = 0;
  const after = new RecordQueue({ userId: 'u1', textOf: ({ message }) => message });
  await after.start();
  expect(recordsSent()).toEqual(['00000012', '00000011']);
});

it('shows a record once, though it was taken from the store before it was accepted here', async () => {
  answer = () => 'no network';
  const queue = new RecordQueue({ userId: 'u1', textOf: ({ message }) => message });
  storedRows.set('u1/key-of-00000011', row('00000011'));
  await queue.followOthers();
  await queue.add(row('00000011'));
  await settle(queue);
  expect(waitingIn(queue)).toEqual(['Checked · 00000011']);
});

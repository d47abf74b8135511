import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { NewRecordInput } from '@/lib/contract/event-records';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import { RecordScreen } from '../record-screen';

export const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a00';
/** Every unit in its own lot: a count is cached. */
export const lotOf = (code: string) => ({ id: `${ID}${code.slice(-2)}`, code: `L-${code}` });
export const EVENT = {
  ...{ id: `${ID}21`, name: 'Checked', description: '', type: 'input', prompt: 'Defects', options: ['Seam'] },
  ...{ role: null, process: { id: `${ID}22`, name: 'Weaving', type: 'manufacturing' }, container: null },
  ...{ isAllowed: true, recordedAt: null },
};
const targetOf = (code: string, events: readonly object[]) => ({
  ...{ type: 'unit', id: `${ID}11`, code, name: `Scarf ${code}`, lot: lotOf(code), article: null },
  ...{ container: null, isWithdrawn: false, recall: null, count: 1, events, leftOut: 0 },
});
export const RECORD = {
  ...{ id: `${ID}41`, kind: 'event', name: 'Checked', bizStep: 'other', eventId: null, process: null },
  ...{ happenedAt: '2026-11-20T10:00:00.000Z', zone: '+01:00', recordedAt: '2026-11-20T10:00:01.000Z', place: null },
  ...{
    position: null,
    note: '',
    input: '',
    options: [],
    role: 'Admin',
    recordedBy: null,
    isOwn: false,
    source: 'desk',
  },
  ...{ itemCount: 1, items: [], files: [], correctsId: null, correctedBy: null },
};

export interface Answer {
  status: number;
  body: object;
}
export const good = (message: object, status = 200): Answer => ({ status, body: { status: 'success', message } });
export const bad = (status: number, code: string, message: string): Answer => ({
  ...{ status, body: { status: 'error', code, message } },
});

interface RecordingServer {
  /** Codes looked up, records sent, counts requested. */
  requests: string[];
  sentRecords: NewRecordInput[];
  counted: object[];
  /** The response to a record; null for no network. */
  onRecord: () => Promise<Answer | null>;
  onCount: () => Answer | null;
  /** Codes cannot be looked up. */
  isAway: boolean;
  /** Offered for every code. */
  events: readonly object[];
  /** Delays the response to a code look-up. */
  arrival: Promise<unknown>;
}

const fresh = (): RecordingServer => ({
  ...{ requests: [], sentRecords: [], counted: [], isAway: false, arrival: Promise.resolve() },
  events: [EVENT],
  onRecord: async () => good(RECORD, 201),
  onCount: () => good({ count: 1, units: 1, withdrawn: 0, recalled: 0, recordedAlready: 0 }),
});

/** Mocks the calls of the recording screen in a test, which controls their outcome. */
export const server = fresh();

/** Entities that share one code, by the code. */
export const SAME: Record<string, object> = {
  L1: {
    things: [
      { type: 'lot', id: `${ID}51`, code: 'L1', name: 'Coat' },
      { type: 'lot', id: `${ID}52`, code: 'L1', name: 'Scarf' },
    ],
  },
};

async function answerTo(url: string, init: RequestInit): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname.endsWith('/target')) {
    const q = searchParams.get('q') ?? '';
    server.requests.push(q);
    await server.arrival;
    if (server.isAway) return null;
    if (SAME[q])
      return { status: 409, body: { status: 'error', code: 'CONFLICT', message: 'Several.', current: SAME[q] } };
    return good(targetOf(q, server.events));
  }
  const body = JSON.parse(String(init.body)) as NewRecordInput;
  if (pathname.endsWith('/preview')) {
    server.counted.push(body.subject);
    return server.onCount();
  }
  server.sentRecords.push(body);
  return server.onRecord();
}

/** Mocks the calls of every test of the file, each from the start. */
export function useRecordingServer(): void {
  beforeEach(() => {
    Object.assign(server, fresh());
    globalThis.fetch = (async (url: string, init: RequestInit) => {
      const answer = await answerTo(url, init);
      if (!answer) throw new TypeError('no network');
      const { status, body } = answer;
      return { status, ok: status < 400, headers: new Map(), text: async () => JSON.stringify(body) };
    }) as unknown as typeof fetch;
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
}

/** `code`: what the page was rendered for; `search`: the query of the address that shows it. */
export function show(code = '', results: RecordableEvent[] = [], search = code && `?code=${code}`) {
  // A reload keeps the state of the history too.
  if (location.search !== search) history.replaceState(null, '', `/en/admin/record${search}`);
  return renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 500 } as never}>
      <RecordScreen userId="u1" storedEvents={{ results, leftOut: 0 }} places={[]} tiles={null} code={code} />
      <AlertsHost />
    </ViewerContext>,
  );
}

export const field = () => screen.findByLabelText('Code or address');
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const input = () => screen.findByLabelText(/^Defects/, { selector: 'textarea' });

export async function openForm(code: string) {
  await userEvent.type(await field(), code);
  await press('Find');
  await userEvent.click(await screen.findByRole('button', { name: /Checked/ }));
}

/** The announcement of the last record. */
export const statuses = () => screen.getAllByRole('status').map((status) => status.textContent);

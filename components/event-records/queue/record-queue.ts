import { createStore, type Store } from '@/components/ui/state/store';
import { call } from '@/lib/api-client/browser';
import { isPassing, type CallResult, type Failure } from '@/lib/api-client/result';
import { eventRecords } from '@/lib/contract/event-records';
import { sameCode, type RecallInForce } from '@/lib/contract/record-targets';
import { waitingRecords, type WaitingRecord } from './waiting-records';

/** Pause before waiting records are sent again if no event reports that the network is back. */
const RETRY_MS = 5_000;
/** Failures of the API on one record before those behind it no longer wait for it. */
const MAX_FAILURES = 5;

export interface QueueState {
  /** In the order in which they were recorded. */
  waiting: readonly WaitingRecord[];
  isSending: boolean;
  /** The server could not accept the last record sent. */
  isAway: boolean;
  /** The device stores nothing: waiting records are lost with this window. */
  isUnkept: boolean;
  /** Sent records that turned out to be recalled, until somebody has read it. */
  recalled: readonly RecalledRecord[];
  /** Refused records that another window has recorded or discarded, until somebody has read it. */
  settled: readonly WaitingRecord[];
}

/** A record for a code that could not be looked up when it was recorded. */
export interface RecalledRecord {
  key: string;
  label: string;
  recall: RecallInForce;
}

interface QueueInput {
  userId: string;
  textOf: (failure: Failure) => string;
  /** The server has just refused a record. */
  onRefused?: (row: WaitingRecord) => void;
  /** A recorded code turned out to be recalled. */
  onRecalled?: (record: RecalledRecord) => void;
}

const EMPTY: QueueState = { waiting: [], isSending: false, isAway: false, isUnkept: false, recalled: [], settled: [] };

const timeOf = ({ recordedAt, body }: WaitingRecord) => recordedAt ?? body.happenedAt;

/**
 * All records pass through here, online or offline: stored on the device first, then sent one after the other in their
 * original order, and removed once the server has them. A refused one stays until the user decides.
 */
export class RecordQueue {
  readonly store: Store<QueueState> = createStore(EMPTY);
  private readonly stored: ReturnType<typeof waitingRecords>;
  private readonly userId: string;
  private readonly textOf: QueueInput['textOf'];
  private readonly onRefused: QueueInput['onRefused'];
  private readonly onRecalled: QueueInput['onRecalled'];
  /** Failures of the API per record, by its key. */
  private readonly failures = new Map<string, number>();
  /** Keys of the records that only this window has. */
  private readonly unkept = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor({ userId, textOf, onRefused, onRecalled }: QueueInput) {
    this.stored = waitingRecords(userId);
    this.userId = userId;
    this.textOf = textOf;
    this.onRefused = onRefused;
    this.onRecalled = onRecalled;
  }

  private set(change: Partial<QueueState>) {
    this.store.set({ ...this.store.get(), ...change });
  }

  /** Loads what earlier visits have left, and sends it. */
  async start(): Promise<void> {
    this.isStopped = false;
    await this.followOthers();
    await this.flush();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Accepts a record: done once it is stored. It is sent in the background, and waits if that fails. */
  async add(row: WaitingRecord): Promise<void> {
    await this.put(row);
    this.set({ waiting: [...this.without(row.key), row] });
    void this.flush();
  }

  /** A record that was just stored may have been taken from the store meanwhile. */
  private without(key: string): WaitingRecord[] {
    return this.store.get().waiting.filter((row) => row.key !== key);
  }

  private async put(row: WaitingRecord) {
    if (await this.stored.put(row)) this.unkept.delete(row.key);
    else {
      this.unkept.add(row.key);
      this.set({ isUnkept: true });
    }
  }

  /**
   * Follows what other windows, and earlier visits, did with the stored records: takes on those that they left, as
   * their windows may be closed; those that are gone were recorded or discarded, and a refused one may have been
   * changed. Two windows may send the same record: the server stores it once.
   */
  async followOthers(): Promise<void> {
    const before = new Set(this.store.get().waiting);
    const keysBefore = new Set([...before].map(({ key }) => key));
    const list = await this.stored.read();
    if (!list) return;
    const stored = new Map(list.map((row) => [row.key, row]));
    // What this window has changed while the store was read is more recent.
    const isGone = (row: WaitingRecord) => before.has(row) && !stored.has(row.key) && !this.unkept.has(row.key);
    const isTheirs = (row: WaitingRecord) => before.has(row) && row.problem !== null && !this.unkept.has(row.key);
    const { waiting, settled } = this.store.get();
    const keysNow = new Set(waiting.map(({ key }) => key));
    const remaining = list.filter(({ key }) => !keysBefore.has(key) && !keysNow.has(key));
    const own = waiting.filter((row) => !isGone(row)).map((row) => (isTheirs(row) && stored.get(row.key)) || row);
    this.set({
      waiting: [...remaining, ...own].sort((a, b) => timeOf(a).localeCompare(timeOf(b))),
      settled: [...settled, ...waiting.filter((row) => isGone(row) && row.problem !== null)],
    });
  }

  /** Somebody has read that another window settled them. */
  closeSettled(): void {
    this.set({ settled: [] });
  }

  /** The refused record, unless another window has settled it or is sending it. */
  private async refusedRow(key: string): Promise<WaitingRecord | undefined> {
    await this.followOthers();
    return this.store.get().waiting.find((row) => row.key === key && row.problem !== null);
  }

  /** Discards a refused record. False if another window was first, as in the methods below. */
  async discard(key: string): Promise<boolean> {
    if (!(await this.refusedRow(key))) return false;
    await this.drop(key);
    return true;
  }

  private async drop(key: string) {
    // First here: otherwise it would look as if another window had settled it.
    this.set({ waiting: this.without(key) });
    await this.stored.remove(key);
  }

  /**
   * Sends another record instead of a refused one, in its place. It has its own key: under the first one, the server
   * would count what it may have stored meanwhile for another window.
   */
  async replace(key: string, row: WaitingRecord): Promise<boolean> {
    if (!(await this.refusedRow(key))) return false;
    // Stored before the other is removed: a device that stops between keeps both rather than neither.
    await this.put(row);
    this.set({ waiting: this.without(row.key).map((each) => (each.key === key ? row : each)) });
    await this.stored.remove(key);
    void this.flush();
    return true;
  }

  /** Sends a refused record again, as the obstacle may be gone. */
  async retry(key: string): Promise<void> {
    await this.followOthers();
    this.set({ waiting: this.store.get().waiting.map((row) => (row.key === key ? { ...row, problem: null } : row)) });
    await this.flush();
  }

  /** Sends a refused record with another code, or for one of the entities that share its code. */
  async choose(key: string, q: string, label?: string): Promise<boolean> {
    // Its key is kept: a refused record that is still stored on the device is none that the server has.
    const row = await this.refusedRow(key);
    if (!row) return false;
    const body = { ...row.body, subject: { type: 'code' as const, q } };
    await this.keep({ ...row, label: label ?? row.label, body, problem: null });
    void this.flush();
    return true;
  }

  /** Sends waiting records, in order. */
  async flush(): Promise<void> {
    if (this.store.get().isSending || this.isStopped) return;
    clearTimeout(this.timer);
    this.set({ isSending: true });
    try {
      for (let row = this.next(); row && !this.isStopped; row = this.next()) {
        const result = await this.send(row);
        const isAway = !result.ok && isPassing(result) && !this.failsAlways(row, result);
        this.set({ isAway });
        if (result.ok) {
          await this.drop(row.key);
          void this.askForRecall(row);
        } else if (isAway) {
          if (!this.isStopped) this.timer = setTimeout(() => void this.flush(), RETRY_MS);
          break;
        } else await this.refuse(row, result);
      }
    } finally {
      this.set({ isSending: false });
    }
  }

  /** For a code that was recorded without a look-up: whether it is recalled is known now. */
  private async askForRecall({ key, label, body: { subject } }: WaitingRecord) {
    if (subject.type !== 'code') return;
    const targetResult = await call(eventRecords.target, { query: { q: subject.q } }, { viewer: this.userId });
    if (!targetResult.ok || targetResult.data.recall === null) return;
    const record = { key, label, recall: targetResult.data.recall };
    this.set({ recalled: [...this.store.get().recalled, record] });
    this.onRecalled?.(record);
  }

  /** Somebody has read that it is recalled. */
  closeRecalled(key: string): void {
    this.set({ recalled: this.store.get().recalled.filter((record) => record.key !== key) });
  }

  private next(): WaitingRecord | undefined {
    return this.store.get().waiting.find(({ problem }) => problem === null);
  }

  /** An API that responds but fails on the same record each time is not down: the user decides. */
  private failsAlways({ key }: WaitingRecord, { status }: Failure): boolean {
    if (status !== 500) return false;
    const failures = (this.failures.get(key) ?? 0) + 1;
    this.failures.set(key, failures);
    return failures % MAX_FAILURES === 0;
  }

  private async keep(row: WaitingRecord) {
    // Another window has settled it meanwhile.
    if (!this.store.get().waiting.some(({ key }) => key === row.key)) return;
    await this.put(row);
    this.set({ waiting: this.store.get().waiting.map((each) => (each.key === row.key ? row : each)) });
  }

  /** Uploads its proofs first, each file once, then sends the record that references them. */
  private async send(row: WaitingRecord): Promise<CallResult<unknown>> {
    const { userId: viewer } = this;
    let proofs = row.proofs ?? [];
    for (const { key, kind, name, mime, bytes } of proofs.filter(({ fileId }) => fileId === null)) {
      const upload = new Blob([bytes], { type: mime });
      const stored = await call(eventRecords.uploadFile, { query: { clientKey: key, kind, name }, upload }, { viewer });
      if (!stored.ok) return stored;
      proofs = proofs.map((proof) => (proof.key === key ? { ...proof, fileId: stored.data.id } : proof));
      await this.keep({ ...row, proofs });
    }
    const fileIds = proofs.flatMap(({ fileId }) => fileId ?? []);
    const body = { ...row.body, fileIds, sentAt: new Date().toISOString() };
    return call(eventRecords.create, { body }, { viewer });
  }

  /** Files that the server no longer has are sent again with the record. */
  private async refuse({ key }: WaitingRecord, failure: Failure) {
    const row = this.store.get().waiting.find((each) => each.key === key);
    if (!row) return;
    const isGone = failure.code === 'NOT_FOUND';
    const proofs = row.proofs?.map((proof) => (isGone ? { ...proof, fileId: null } : proof));
    // The other entities stay available: the event may belong to no process of the selected one.
    const things = sameCode.safeParse(failure.current).data?.things ?? row.things;
    const refused = { ...row, ...(proofs && { proofs }), ...(things && { things }), problem: this.textOf(failure) };
    await this.keep(refused);
    this.onRefused?.(refused);
  }
}

/** Sends waiting records, and again when the network or the window returns. Returns a function that stops it. */
export function keepSending(queue: RecordQueue): () => void {
  void queue.start();
  const follow = () => void queue.followOthers().then(() => queue.flush());
  const onShow = () => document.visibilityState === 'visible' && follow();
  addEventListener('online', follow);
  // Windows beside each other stay visible.
  addEventListener('focus', onShow);
  document.addEventListener('visibilitychange', onShow);
  return () => {
    queue.stop();
    removeEventListener('online', follow);
    removeEventListener('focus', onShow);
    document.removeEventListener('visibilitychange', onShow);
  };
}

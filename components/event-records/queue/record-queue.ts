import { createStore, type Store } from '@/components/ui/state/store';
import { call } from '@/lib/api-client/browser';
import type { CallResult, Failure } from '@/lib/api-client/result';
import { eventRecords } from '@/lib/contract/event-records';
import { sameCode, type RecallInForce } from '@/lib/contract/record-targets';
import { waitingRecords, type WaitingRecord } from './waiting-records';

/** Pause before what waits is sent again while nothing says that the network is back. */
const RETRY_MS = 5_000;
/** Times that the API may fail on one record before those behind it no longer wait for it. */
const MAX_FAILURES = 5;

export interface QueueState {
  /** In the order in which they were recorded. */
  waiting: readonly WaitingRecord[];
  isSending: boolean;
  /** The server could not take what was sent last. */
  isAway: boolean;
  /** The device keeps nothing: what waits is lost with this window. */
  isUnkept: boolean;
  /** What was sent, and turned out then to be recalled, until somebody has read it. */
  recalled: readonly RecalledRecord[];
}

/** A record for a code that nobody could ask about when it was recorded. */
export interface RecalledRecord {
  key: string;
  label: string;
  recall: RecallInForce;
}

const PASSING: ReadonlySet<string> = new Set(['RATE_LIMITED', 'NOT_AUTHENTICATED', 'OTHER_ACCOUNT']);

/** Failures after which the same record may succeed later. */
export const isPassing = ({ status, code }: Failure) => status === 0 || status >= 500 || PASSING.has(code);

interface QueueInput {
  userId: string;
  textOf: (failure: Failure) => string;
  /** The server has refused a record just now. */
  onRefused?: (row: WaitingRecord) => void;
  /** What was recorded turned out to be recalled. */
  onRecalled?: (record: RecalledRecord) => void;
}

const EMPTY: QueueState = { waiting: [], isSending: false, isAway: false, isUnkept: false, recalled: [] };

/**
 * Records go through here, with a network or without: kept on the device first, then sent one after the other in the order in
 * which they were made, and taken away once the server has them. A refused one stays until the person decides.
 */
export class RecordQueue {
  readonly store: Store<QueueState> = createStore(EMPTY);
  private readonly kept: ReturnType<typeof waitingRecords>;
  private readonly userId: string;
  private readonly textOf: QueueInput['textOf'];
  private readonly onRefused: QueueInput['onRefused'];
  private readonly onRecalled: QueueInput['onRecalled'];
  /** How often the API has failed on a record, by its key. */
  private readonly failures = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor({ userId, textOf, onRefused, onRecalled }: QueueInput) {
    this.kept = waitingRecords(userId);
    this.userId = userId;
    this.textOf = textOf;
    this.onRefused = onRefused;
    this.onRecalled = onRecalled;
  }

  private set(change: Partial<QueueState>) {
    this.store.set({ ...this.store.get(), ...change });
  }

  /** Reads what earlier visits have left, and sends it. */
  async start(): Promise<void> {
    this.isStopped = false;
    const left = await this.kept.list();
    const { waiting } = this.store.get();
    const waitingKeys = new Set(waiting.map(({ key }) => key));
    const inOrder = left.filter(({ key }) => !waitingKeys.has(key));
    inOrder.sort((a, b) => a.body.happenedAt.localeCompare(b.body.happenedAt));
    this.set({ waiting: [...inOrder, ...waiting] });
    await this.flush();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Takes a record: done once it is kept. It is sent in the background, and waits where that fails. */
  async add(row: WaitingRecord): Promise<void> {
    const isKept = await this.kept.put(row);
    this.set({ waiting: [...this.store.get().waiting, row], ...(isKept ? {} : { isUnkept: true }) });
    void this.flush();
  }

  /** Takes back a record that was not sent. */
  async discard(key: string): Promise<void> {
    await this.kept.remove(key);
    this.set({ waiting: this.store.get().waiting.filter((row) => row.key !== key) });
  }

  /** Sends a refused record again, for what stood in its way may be gone. */
  async retry(key: string): Promise<void> {
    this.set({ waiting: this.store.get().waiting.map((row) => (row.key === key ? { ...row, problem: null } : row)) });
    await this.flush();
  }

  /** Sends a refused record for what another code stands for, or for one of the things that have its code. */
  async choose(key: string, q: string, label?: string): Promise<void> {
    const row = this.store.get().waiting.find((each) => each.key === key);
    if (!row) return;
    const body = { ...row.body, subject: { type: 'code' as const, q } };
    await this.keep({ ...row, label: label ?? row.label, body, problem: null });
    await this.flush();
  }

  /** Sends what waits, in order. */
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
          await this.discard(row.key);
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

  /** Of a code that was recorded without asking what it stands for: whether that is recalled is known now. */
  private async askForRecall({ key, label, body: { subject } }: WaitingRecord) {
    if (subject.type !== 'code') return;
    const asked = await call(eventRecords.target, { query: { q: subject.q } }, { viewer: this.userId });
    if (!asked.ok || asked.data.recall === null) return;
    const record = { key, label, recall: asked.data.recall };
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

  /** An API that is reached and fails on the same record each time is not away: the person decides. */
  private failsAlways({ key }: WaitingRecord, { status }: Failure): boolean {
    if (status !== 500) return false;
    const failures = (this.failures.get(key) ?? 0) + 1;
    this.failures.set(key, failures);
    return failures % MAX_FAILURES === 0;
  }

  private async keep(row: WaitingRecord) {
    await this.kept.put(row);
    this.set({ waiting: this.store.get().waiting.map((each) => (each.key === row.key ? row : each)) });
  }

  /** Sends what proves it first, each file once, then the record that names them. */
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

  /** Files that the server does not know any more are sent again with the record. */
  private async refuse({ key, ...before }: WaitingRecord, failure: Failure) {
    const row = this.store.get().waiting.find((each) => each.key === key) ?? { key, ...before };
    const isGone = failure.code === 'NOT_FOUND';
    const proofs = row.proofs?.map((proof) => (isGone ? { ...proof, fileId: null } : proof));
    // The other things stay on offer: the event may be of no process of the one that was chosen.
    const things = sameCode.safeParse(failure.current).data?.things ?? row.things;
    const refused = { ...row, ...(proofs && { proofs }), ...(things && { things }), problem: this.textOf(failure) };
    await this.keep(refused);
    this.onRefused?.(refused);
  }
}

/** Sends what waits, and again when the network or the window comes back. Returns what ends it. */
export function keepSending(queue: RecordQueue): () => void {
  void queue.start();
  const flush = () => void queue.flush();
  const onShow = () => document.visibilityState === 'visible' && flush();
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', onShow);
  return () => {
    queue.stop();
    removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', onShow);
  };
}

/**
 * The outcome of sending one piece. `again`: more of it is left to send. `held`: it waits for a decision of the user.
 * `isFault`: the server fails at this piece, perhaps not at others.
 */
export type Outcome =
  | { kind: 'done' | 'again' | 'held' }
  | { kind: 'retry'; seconds?: number; isOtherAccount?: boolean; isFault?: boolean }
  | { kind: 'refused'; reason: string };

export interface QueueState {
  /** Pieces that the server does not have yet. */
  unsaved: number;
  /** The network or the API is down; it is retried automatically. */
  isAway: boolean;
  /** It waits because another account is signed in. */
  isOtherAccount: boolean;
  /** Refusals of the server, with their messages, by key. */
  refused: ReadonlyMap<string, string>;
}

export const NOTHING_UNSAVED: QueueState = { unsaved: 0, isAway: false, isOtherAccount: false, refused: new Map() };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Wait before the n-th retry, from 1: 1 s, 2 s, 4 s … at most 30 s. */
export const backOff = (failures: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));

interface Entry {
  due: number;
  place: number;
  /** Counts edits: what was edited during a send is sent once more. */
  edits: number;
  isHeld: boolean;
  reason: string | null;
}

function earliest(entries: ReadonlyMap<string, Entry>): [string, Entry] | undefined {
  let first: [string, Entry] | undefined;
  for (const [key, entry] of entries) {
    if (entry.isHeld) continue;
    if (!first || entry.due < first[1].due || (entry.due === first[1].due && entry.place < first[1].place))
      first = [key, entry];
  }
  return first;
}

const hold = (entry: Entry, outcome: Outcome) =>
  Object.assign(entry, { isHeld: true, reason: outcome.kind === 'refused' ? outcome.reason : null });

const refusedIn = (entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, string> =>
  new Map([...entries].flatMap(([key, { reason }]) => (reason === null ? [] : [[key, reason]])));

/**
 * Sends edits, one piece at a time and in order; an edit within its delay is sent with the previous one. Failures are
 * kept and retried with growing pauses.
 */
export function createSaveQueue(send: (key: string) => Promise<Outcome>, onChange: (state: QueueState) => void) {
  const entries = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let isOtherAccount = false;
  let waitUntil = 0;
  let places = 0;

  function report() {
    onChange({ unsaved: entries.size, isAway: failures > 0, isOtherAccount, refused: refusedIn(entries) });
  }

  function schedule() {
    clearTimeout(timer);
    const next = earliest(entries);
    if (!next || isSending || isStopped) return;
    const [key, entry] = next;
    const wait = Math.max(entry.due, waitUntil) - Date.now();
    if (wait > 0) timer = setTimeout(schedule, wait);
    else void run(key, entry);
  }

  async function run(key: string, entry: Entry) {
    isSending = true;
    const { edits } = entry;
    const outcome = await send(key).catch((): Outcome => ({ kind: 'retry' }));
    isSending = false;
    settle(key, entry, outcome, entry.edits === edits);
    report();
    schedule();
  }

  function settle(key: string, entry: Entry, outcome: Outcome, isLatest: boolean) {
    isOtherAccount = outcome.kind === 'retry' && outcome.isOtherAccount === true;
    if (outcome.kind === 'retry') {
      failures += 1;
      waitUntil = Date.now() + Math.max(backOff(failures), (outcome.seconds ?? 0) * 1000);
      // The others go first next time.
      if (outcome.isFault) Object.assign(entry, { due: Math.max(entry.due, Date.now()), place: (places += 1) });
      return;
    }
    failures = 0;
    waitUntil = 0;
    if (outcome.kind === 'done' && isLatest) entries.delete(key);
    if (outcome.kind === 'again') entry.due = Date.now();
    // A newer edit may be accepted where the refused one was not; a conflict stays open despite newer edits.
    if (outcome.kind === 'held' || (outcome.kind === 'refused' && isLatest)) hold(entry, outcome);
  }

  /**
   * Marks pieces as edited, with one notification for all of them; each is sent `delayOf` it in ms after its last edit.
   */
  function touch(keys: readonly string[], delayOf: (key: string) => number) {
    for (const key of keys) {
      const entry = entries.get(key) ?? { due: 0, edits: 0, place: (places += 1), isHeld: false, reason: null };
      const edited = { due: Date.now() + delayOf(key), edits: entry.edits + 1, isHeld: false, reason: null };
      entries.set(key, Object.assign(entry, edited));
    }
    report();
    schedule();
  }

  /** Sends everything that waits for its delay at once, and retries failures. */
  function flush() {
    waitUntil = 0;
    failures = 0;
    for (const entry of entries.values()) entry.due = Math.min(entry.due, Date.now());
    report();
    schedule();
  }

  return {
    touch,
    flush,
    /** Drops a piece that no longer exists. */
    drop(key: string) {
      entries.delete(key);
      report();
    },
    has: (key: string) => entries.has(key),
    keys: () => [...entries.keys()],
    isEmpty: () => entries.size === 0,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Resumes after `stop`. */
    start() {
      isStopped = false;
      schedule();
    },
  };
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;

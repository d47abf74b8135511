/** The pending message: its key, and its options. */
interface Pending {
  key: string;
  options: string[];
}

/** By event: it survives a reload, so that nothing is recorded twice. */
type Keys = Record<string, Pending>;

/** A request without a response by then may be sent again. */
const ANSWER_MS = 20_000;

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const readKeys = () => (history.state as { keys?: Keys } | null)?.keys ?? {};

function keepKey(eventId: string, pending: Pending | null) {
  const { [eventId]: _, ...others } = readKeys();
  const keys = pending === null ? others : { ...others, [eventId]: pending };
  history.replaceState({ ...(history.state as object | null), keys }, '');
}

/** The page's text for a response. */
function wordsFor({ dataset }: HTMLFormElement, answer: Response | null): string {
  const { done, gone, taken, limited, unitLimited, failed } = dataset;
  const ofLimit = answer?.headers.get('x-limit') === 'unit' ? unitLimited : limited;
  // 400: its options no longer match this page.
  const words: Record<number, string | undefined> = { 201: done, 400: gone, 404: gone, 409: taken, 429: ofLimit };
  return words[answer?.status ?? 0] ?? failed ?? '';
}

/** The key of the same message if it had no response; a new one otherwise. */
function keyFor(eventId: string, options: string[]): string {
  const before = readKeys()[eventId];
  return before && String(before.options) === String(options) ? before.key : newKey();
}

async function send(form: HTMLFormElement, options: string[]): Promise<Response | null> {
  const eventId = form.dataset.event ?? '';
  const clientKey = keyFor(eventId, options);
  keepKey(eventId, { key: clientKey, options });
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), ANSWER_MS);
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventId, options, clientKey }),
    signal: waiting.signal,
  }).catch(() => null);
  clearTimeout(timer);
  // Without an answer a retry sends the same key; after one the next attempt gets a new key.
  if (answer && answer.status < 500 && answer.status !== 429) keepKey(eventId, null);
  return answer;
}

async function submit(form: HTMLFormElement) {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  if (!button || !status || button.disabled) return;
  const boxes = [...form.querySelectorAll('input')];
  const options = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  if (boxes.length > 0 && options.length === 0) {
    status.textContent = form.dataset.none ?? '';
    return;
  }
  button.disabled = true;
  status.textContent = '…';
  const answer = await send(form, options);
  status.textContent = wordsFor(form, answer);
  const isOver = answer !== null && [201, 400, 404, 409].includes(answer.status);
  button.hidden = isOver;
  button.disabled = isOver;
  for (const box of boxes) box.disabled = isOver;
}

/** Lets a visitor claim the unit, or tick the options of a check. */
export function start(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form.ps-act[hidden]')) {
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form);
    });
  }
}

import { call } from '@/lib/api-client/browser';
import { newUuid } from '@/lib/contract/core/uuid';
import { passportPresences, PRESENCE_EVERY_S, type PassportPresence } from '@/lib/contract/passport-presences';

/** A user without activity for this long is no longer reported: an open page alone keeps no session alive. */
export const AWAY_MS = 5 * 60_000;
/** At most one report in this many milliseconds, however fast elements are opened. */
export const PACE_MS = 3_000;

export interface Reported {
  passportId: string;
  /** Server id of the open element. */
  sectionId: () => string | null;
  onOthers: (others: readonly PassportPresence[]) => void;
}

const HANDS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Reports every 15 seconds that this editor is open and receives who else has it open; not while the page is hidden,
 * the user is offline or inactive, or the session is over. Signs off automatically. Returns functions to report another
 * element soon, and to stop.
 */
export function startReports({ passportId, sectionId, onOthers }: Reported) {
  const tabId = newUuid();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touchedAt = Date.now();
  let sentAt = 0;
  let isReported = false;
  let isOver = false;

  const isHere = () =>
    !isOver && document.visibilityState === 'visible' && navigator.onLine && Date.now() - touchedAt < AWAY_MS;

  function plan(ms: number) {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void report(), ms);
  }

  async function report() {
    plan(PRESENCE_EVERY_S * 1_000);
    if (!isHere()) return reportLeaving();
    sentAt = Date.now();
    isReported = true;
    const body = { tabId, sectionId: sectionId() };
    const result = await call(passportPresences.report, { params: { passportId }, body });
    if (isOver || !isReported) return;
    // Stop reporting once access is refused or the session has ended.
    if (!result.ok && (result.status === 401 || result.status === 403 || result.status === 404)) isOver = true;
    onOthers(result.ok ? result.data : []);
    if (isOver) clearTimeout(timer);
  }

  function reportLeaving() {
    if (!isReported) return;
    isReported = false;
    onOthers([]);
    const body = { tabId, isOpen: false };
    void call(passportPresences.report, { params: { passportId }, body }, { keepalive: true });
  }

  const onVisible = () => (document.visibilityState === 'visible' ? void report() : reportLeaving());
  function onHand() {
    const wasAway = Date.now() - touchedAt >= AWAY_MS;
    touchedAt = Date.now();
    if (wasAway && !isOver) void report();
  }

  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pagehide', reportLeaving);
  for (const name of HANDS) document.addEventListener(name, onHand, { passive: true, capture: true });
  void report();

  return {
    /** Another element was opened. */
    reportSoon: () => plan(Math.max(0, sentAt + PACE_MS - Date.now())),
    stop() {
      reportLeaving();
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pagehide', reportLeaving);
      for (const name of HANDS) document.removeEventListener(name, onHand, { capture: true });
    },
  };
}

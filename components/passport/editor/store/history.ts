import type { Doc } from '../doc/doc';

/** Maximum number of undoable steps. */
export const MAX_STEPS = 100;
/** Typing in one field is one step until there is a pause of this many milliseconds. */
const PAUSE_MS = 3_000;

/** What a step did: a key of the texts under `Editor.steps`, and its object. */
export interface StepLabel {
  verb:
    | 'start'
    | 'restore'
    | 'edit'
    | 'add'
    | 'duplicate'
    | 'remove'
    | 'move'
    | 'hide'
    | 'show'
    | 'look'
    | 'picture'
    | 'page'
    | 'order';
  /** Type of the element, if there is one. */
  type?: string;
}

export interface Step {
  id: number;
  label: StepLabel;
  /** The document after it. */
  doc: Doc;
  /** Consecutive steps of the same group are merged. */
  group: string | null;
  at: number;
}

/** Steps in order; the first is the start, `index` the current one. */
export interface History {
  steps: readonly Step[];
  index: number;
}

let lastId = 0;

export const startHistory = (doc: Doc, at = 0): History => ({
  steps: [{ id: (lastId += 1), label: { verb: 'start' }, doc, group: null, at }],
  index: 0,
});

/** Appends a step; undone steps are dropped. */
export function withStep(history: History, step: Omit<Step, 'id'>): History {
  const before = history.steps.slice(0, history.index + 1);
  const last = before.at(-1);
  const isSame = step.group !== null && last?.group === step.group && step.at - last.at < PAUSE_MS;
  const earlierSteps = isSame ? before.slice(0, -1) : before;
  const steps = [...earlierSteps, { ...step, id: isSame && last ? last.id : (lastId += 1) }].slice(-(MAX_STEPS + 1));
  return { steps, index: steps.length - 1 };
}

/** Applies server changes to every step, so that an undo does not revert the work of somebody else. */
export const rebased = (history: History, change: (doc: Doc) => Doc): History => ({
  ...history,
  steps: history.steps.map((step) => ({ ...step, doc: change(step.doc) })),
});

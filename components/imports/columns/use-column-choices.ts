import { useState } from 'react';
import type { ImportDetail } from '@/lib/contract/imports';
import type { Mapping } from './column-table';
import { withLastAnswers, type Options } from './column-reading';

/** The user's choices for the columns of an upload before they are sent. */
export interface Chosen {
  mapping: Mapping;
  internal: ReadonlySet<number>;
  options: Options;
  templateId: string;
}

export interface ColumnChoices extends Chosen {
  change: (changed: Partial<Chosen>) => void;
  /** They were sent: from now on the server's state counts. */
  settle: () => void;
  /** Somebody else changed the upload meanwhile, and local choices override theirs. */
  isKept: boolean;
  /** Something was chosen that has not been sent. */
  isUnsaved: boolean;
}

const chosenIn = (detail: ImportDetail): Chosen => ({
  mapping: detail.mapping,
  internal: new Set(detail.internalColumns),
  options: withLastAnswers(detail.options, detail.layout?.columns ?? []),
  templateId: detail.templateId ?? '',
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Local choices where there are any, theirs for the rest. */
const either = <T>(mine: T, base: T, theirs: T): T => (isSame(mine, base) ? theirs : mine);

function eitherByKey<T>(
  mine: Record<string, T>,
  base: Record<string, T>,
  theirs: Record<string, T>,
): Record<string, T> {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.flatMap((key): [string, T][] => {
      const value = either(mine[key], base[key], theirs[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function merge(mine: Chosen, base: Chosen, theirs: Chosen): Chosen {
  const columns = [...new Set([...mine.internal, ...base.internal, ...theirs.internal])].sort((a, b) => a - b);
  const isInternal = (column: number) =>
    either(mine.internal.has(column), base.internal.has(column), theirs.internal.has(column));
  const [options, before, other] = [mine.options, base.options, theirs.options];
  return {
    mapping: eitherByKey(mine.mapping, base.mapping, theirs.mapping),
    internal: new Set(columns.filter(isInternal)),
    options: {
      onExisting: either(options.onExisting, before.onExisting, other.onExisting),
      dateOrder: either(options.dateOrder, before.dateOrder, other.dateOrder),
      dateOrders: eitherByKey(options.dateOrders, before.dateOrders, other.dateOrders),
      decimalMarks: eitherByKey(options.decimalMarks, before.decimalMarks, other.decimalMarks),
      fills: either(options.fills, before.fills, other.fills),
    },
    templateId: either(mine.templateId, base.templateId, theirs.templateId),
  };
}

const comparable = ({ internal, ...chosen }: Chosen) => ({ ...chosen, internal: [...internal].sort((a, b) => a - b) });

const areOfOneTable = (a: ImportDetail, b: ImportDetail) =>
  a.id === b.id && a.layout?.sheet === b.layout?.sheet && a.layout?.headerRow === b.layout?.headerRow;

interface State {
  detail: ImportDetail;
  chosen: Chosen;
  isKept: boolean;
  isSettled: boolean;
}

const asStored = (detail: ImportDetail): State => ({
  detail,
  chosen: chosenIn(detail),
  isKept: false,
  isSettled: false,
});

function next({ detail: before, chosen, isKept, isSettled }: State, detail: ImportDetail): State {
  if (isSettled || !areOfOneTable(before, detail)) return asStored(detail);
  const theirs = chosenIn(detail);
  const merged = merge(chosen, chosenIn(before), theirs);
  const isOver = !isSame(comparable(merged), comparable(theirs));
  const isTheirs = !isSame(comparable(theirs), comparable(chosenIn(before)));
  return { detail, chosen: merged, isKept: isOver && (isKept || isTheirs), isSettled };
}

/**
 * The choices of the columns step, kept while others change the same upload: theirs are adopted where nothing was
 * chosen here.
 */
export function useColumnChoices(detail: ImportDetail): ColumnChoices {
  const [state, setState] = useState<State>(() => asStored(detail));
  const isNew = state.detail.version !== detail.version || !areOfOneTable(state.detail, detail);
  const current = isNew ? next(state, detail) : state;
  if (isNew) setState(current);
  const change = (changed: Partial<Chosen>) =>
    setState((latest) => ({ ...latest, chosen: { ...latest.chosen, ...changed } }));
  const settle = () => setState((latest) => ({ ...latest, isKept: false, isSettled: true }));
  const { chosen, isKept, isSettled } = current;
  const isUnsaved = !isSettled && !isSame(comparable(chosen), comparable(chosenIn(current.detail)));
  return { ...chosen, isKept, isUnsaved, change, settle };
}

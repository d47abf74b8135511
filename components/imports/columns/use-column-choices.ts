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
  /** Somebody else changed the upload meanwhile, and local choices override their version. */
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

/** Local choices where there are any, the server’s for the rest. */
const either = <T>(local: T, base: T, server: T): T => (isSame(local, base) ? server : local);

function eitherByKey<T>(
  local: Record<string, T>,
  base: Record<string, T>,
  server: Record<string, T>,
): Record<string, T> {
  const keys = [...new Set([...Object.keys(server), ...Object.keys(local)])];
  return Object.fromEntries(
    keys.flatMap((key): [string, T][] => {
      const value = either(local[key], base[key], server[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function merge(local: Chosen, base: Chosen, server: Chosen): Chosen {
  const columns = [...new Set([...local.internal, ...base.internal, ...server.internal])].sort((a, b) => a - b);
  const isInternal = (column: number) =>
    either(local.internal.has(column), base.internal.has(column), server.internal.has(column));
  const [options, before, other] = [local.options, base.options, server.options];
  return {
    mapping: eitherByKey(local.mapping, base.mapping, server.mapping),
    internal: new Set(columns.filter(isInternal)),
    options: {
      onExisting: either(options.onExisting, before.onExisting, other.onExisting),
      dateOrder: either(options.dateOrder, before.dateOrder, other.dateOrder),
      dateOrders: eitherByKey(options.dateOrders, before.dateOrders, other.dateOrders),
      decimalMarks: eitherByKey(options.decimalMarks, before.decimalMarks, other.decimalMarks),
      fills: either(options.fills, before.fills, other.fills),
    },
    templateId: either(local.templateId, base.templateId, server.templateId),
  };
}

const comparable = ({ internal, ...choices }: Chosen) => ({
  ...choices,
  internal: [...internal].sort((a, b) => a - b),
});

const areOfOneTable = (a: ImportDetail, b: ImportDetail) =>
  a.id === b.id && a.layout?.sheet === b.layout?.sheet && a.layout?.headerRow === b.layout?.headerRow;

interface State {
  detail: ImportDetail;
  choices: Chosen;
  isKept: boolean;
  isSettled: boolean;
}

const asStored = (detail: ImportDetail): State => ({
  detail,
  choices: chosenIn(detail),
  isKept: false,
  isSettled: false,
});

function next({ detail: before, choices, isKept, isSettled }: State, detail: ImportDetail): State {
  if (isSettled || !areOfOneTable(before, detail)) return asStored(detail);
  const server = chosenIn(detail);
  const merged = merge(choices, chosenIn(before), server);
  const isOver = !isSame(comparable(merged), comparable(server));
  const isTheirs = !isSame(comparable(server), comparable(chosenIn(before)));
  return { detail, choices: merged, isKept: isOver && (isKept || isTheirs), isSettled };
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
    setState((latest) => ({ ...latest, choices: { ...latest.choices, ...changed } }));
  const settle = () => setState((latest) => ({ ...latest, isKept: false, isSettled: true }));
  const { choices, isKept, isSettled } = current;
  const isUnsaved = !isSettled && !isSame(comparable(choices), comparable(chosenIn(current.detail)));
  return { ...choices, isKept, isUnsaved, change, settle };
}

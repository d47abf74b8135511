import type { ReactNode } from 'react';

/** A filter of a list, stored in the address. */
export interface Filter {
  /** Query parameter. */
  param: string;
  label: string;
  /** The available values, if they are few. */
  options?: readonly { value: string; label: string }[];
  /** A picker for the value, if there are many; it calls `choose` with the value. */
  picker?: (choose: (value: string) => void) => ReactNode;
  /** The display name of the value in the address, if no option has it. */
  selectedLabel?: string | undefined;
  /** Parameters that are cleared when the value changes. */
  clears?: readonly string[];
  /** Parameters that are set together with a value, to interpret it. */
  sets?: Readonly<Record<string, string>>;
  /** False for filters that are only set by links. */
  isOffered?: boolean;
}

/** A value without a name: it was deleted after the link was made or the view saved. */
const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value has the form of an id. */
export const isId = (value: string): boolean => IS_ID.test(value);

/** The display name of a filter's value. */
export const valueName = ({ options, selectedLabel }: Filter, value: string): string | undefined =>
  options?.find((option) => option.value === value)?.label ?? selectedLabel;

/** Whether the address sets a filter to a value that it can have: the list is shown without any other. */
export function isActive(filter: Filter, params: { get: (param: string) => string | null }): boolean {
  const value = params.get(filter.param);
  if (!value) return false;
  const isFree = !filter.options && !filter.picker;
  return isFree || isId(value) || valueName(filter, value) !== undefined;
}

/** The change to the address that clears some filters and returns to the first page. */
export const cleared = (filters: readonly Filter[]) =>
  Object.fromEntries(
    ['q', 'page', 'cursor', ...filters.flatMap(({ param, sets = {} }) => [param, ...Object.keys(sets)])].map((key) => [
      key,
      null,
    ]),
  );

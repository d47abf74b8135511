const asStored = (body: unknown) =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** Whether both bodies would be stored as the same: blanks around a text, such as phones put behind a word, are not kept. */
export const isSameBody = (one: object | null, other: object | null): boolean => asStored(one) === asStored(other);

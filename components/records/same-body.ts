const asStored = (body: unknown) =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** Whether both bodies would be stored alike: spaces around a text, such as phones append to a word, are trimmed. */
export const isSameBody = (one: unknown, other: unknown): boolean => asStored(one) === asStored(other);

declare const content: unique symbol;

/** A value as JSON, on its way from a page to a component of the browser. */
export type Packed<T> = string & { readonly [content]: T };

/**
 * Long lists travel as one text: React walks through every field of every row when it sends them, reads them for the HTML
 * and reads them in the browser, which is a tenth of the time that a server takes for a page of fifty rows.
 */
export const pack = <T>(value: T) => JSON.stringify(value) as Packed<T>;

export const unpack = <T>(packed: Packed<T>) => JSON.parse(packed) as T;

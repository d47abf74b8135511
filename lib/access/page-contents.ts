import type { Content } from '@/lib/domain/content-policy';

/** What pages of the back-office hold besides text, pictures and forms, by their paths with or without a language. */
const CONTENTS: readonly (readonly [RegExp, readonly Content[]])[] = [
  [/^\/(?:(?:en|it|pr)\/)?admin\/record\/?$/, ['camera', 'position']],
  // published versions beside each other
  [/^\/(?:(?:en|it|pr)\/)?admin\/articles\/[^/]+\/passport\/?$/, ['frame']],
];

const NOTHING: readonly Content[] = [];

/** What the page of a path holds that its policy has to allow; a page that is not named holds nothing. */
export const contentsOf = (path: string): readonly Content[] =>
  CONTENTS.find(([shape]) => shape.test(path))?.[1] ?? NOTHING;

/** A document keeps the policy that it was loaded with: what holds something else is loaded as a document of its own. */
export const needsOwnDocument = (from: string, to: string): boolean => contentsOf(from) !== contentsOf(to);

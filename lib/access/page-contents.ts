import type { Content } from '@/lib/domain/content-policy/content-policy';

interface Shown {
  path: RegExp;
  /** The parameter of the address with which the page shows it; none: always. */
  parameter?: string;
  contents: readonly Content[];
}

/** What pages of the back-office hold besides text, pictures and forms, by their paths with or without a language. */
const SHOWN: readonly Shown[] = [
  { path: /^\/(?:(?:en|it|pr)\/)?admin\/record\/?$/, contents: ['camera', 'position'] },
  // published versions beside each other
  {
    path: /^\/(?:(?:en|it|pr)\/)?admin\/articles\/[^/]+\/passport\/?$/,
    parameter: 'versions',
    contents: ['frame'],
  },
];

const NOTHING: readonly Content[] = [];

interface Address {
  pathname: string;
  searchParams: URLSearchParams;
}

/** What the page at an address holds that its policy has to allow; a page that is not named holds nothing. */
export const contentsOf = ({ pathname, searchParams }: Address): readonly Content[] =>
  SHOWN.find(({ path, parameter }) => path.test(pathname) && (!parameter || searchParams.has(parameter)))?.contents ??
  NOTHING;

/**
 * A document keeps the policy that it was loaded with: a page with other content is loaded as a new document. A page
 * that shuts what it showed stays.
 */
export function needsOwnDocument(from: Address, to: Address): boolean {
  const [allowed, held] = [contentsOf(from), contentsOf(to)];
  return allowed !== held && (from.pathname !== to.pathname || held.length > 0);
}

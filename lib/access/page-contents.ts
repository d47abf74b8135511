import type { Content } from '@/lib/domain/content-policy/content-policy';

interface Shown {
  path: RegExp;
  /** The query parameter that makes the page show it; none: always. */
  parameter?: string;
  contents: readonly Content[];
}

/** Back-office pages with more than text, pictures and forms, by their paths with or without a language prefix. */
const SHOWN: readonly Shown[] = [
  { path: /^\/(?:(?:en|it|pr)\/)?admin\/record\/?$/, contents: ['camera', 'position'] },
  // published versions side by side
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

/** The contents of the page at an address that its policy has to allow; none for a page that is not listed. */
export const contentsOf = ({ pathname, searchParams }: Address): readonly Content[] =>
  SHOWN.find(({ path, parameter }) => path.test(pathname) && (!parameter || searchParams.has(parameter)))?.contents ??
  NOTHING;

/**
 * A document keeps the policy it was loaded with, so a page with other contents is loaded as a new document. A page
 * that merely closes such content is not reloaded.
 */
export function needsOwnDocument(from: Address, to: Address): boolean {
  const [allowed, needed] = [contentsOf(from), contentsOf(to)];
  return allowed !== needed && (from.pathname !== to.pathname || needed.length > 0);
}

import { isUploaded } from '@/lib/contract/sections/addresses';
import { embedOf } from '@/lib/contract/sections/embeds';
import {
  isKnownSection,
  type KnownSection,
  type Section,
  type SectionOf,
  type SectionType,
} from '@/lib/contract/sections/index';
import type { Sources } from './content-policy';

/** What one section needs from its page besides text and pictures. */
interface Needs {
  /** Whether it needs the script of its type. */
  hasIsland: boolean;
  sources?: Sources;
}

const framesOf = (address: string): Needs => {
  const embed = embedOf(address);
  return embed ? { hasIsland: true, sources: { 'frame-src': [`https://${embed.host}`] } } : { hasIsland: false };
};

/** Properties of the page that its sections do not contain. */
export interface Live {
  /** Whether a visitor may record events on it. */
  hasActions: boolean;
  /** Whether it is sandboxed; browsers then refuse to display documents. */
  isSandboxed?: boolean;
}

const NOTHING: Live = { hasActions: false };

/** The section types with needs. Other types have no script and consist of text and pictures only. */
const NEEDS: { [T in SectionType]?: (section: SectionOf<T>, live: Live) => Needs } = {
  gallery: ({ images }) => ({ hasIsland: images.some(({ imgUrl }) => imgUrl !== '') }),
  video: ({ url }) => (isUploaded(url) ? { hasIsland: false, sources: { 'media-src': ["'self'"] } } : framesOf(url)),
  social: ({ showPost, postUrl }) => framesOf(showPost ? postUrl : ''),
  event_log: (_, { hasActions }) =>
    hasActions ? { hasIsland: true, sources: { 'connect-src': ["'self'"] } } : { hasIsland: false },
  // Documents are embedded as objects, and Chromium also checks whether they may be framed.
  pdf: ({ url }, { isSandboxed = false }) =>
    url === '' || isSandboxed
      ? { hasIsland: false }
      : { hasIsland: true, sources: { 'object-src': ["'self'"], 'frame-src': ["'self'"] } },
};

export interface PageNeeds {
  /** Types whose script the page loads, each once, in the order of the sections. */
  islands: SectionType[];
  /** Additional sources of its policy: its own videos, the hosts of its frames, its own documents. */
  sources: Sources;
}

/** What the sections of a page need; inactive ones need nothing. */
export function needsOf(sections: readonly Section[], live: Live = NOTHING): PageNeeds {
  const islands = new Set<SectionType>();
  const sources = new Map<string, Set<string>>();
  for (const section of sections) {
    if (!isKnownSection(section) || section.status !== 'active') continue;
    // The map pairs each type with its own needs; the compiler cannot follow that through the union.
    const read = NEEDS[section.type] as ((section: KnownSection, live: Live) => Needs) | undefined;
    const needs = read?.(section, live);
    if (needs?.hasIsland) islands.add(section.type);
    for (const [name, values] of Object.entries(needs?.sources ?? {})) {
      sources.set(name, new Set([...(sources.get(name) ?? []), ...values]));
    }
  }
  return {
    islands: [...islands],
    sources: Object.fromEntries([...sources].map(([name, values]) => [name, [...values]])),
  };
}

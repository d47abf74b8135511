/** What a page may hold besides text, pictures and forms. Each widens the page's policy by what it needs, no further. */
export const CONTENTS = ['camera', 'position', 'video', 'map', 'frame'] as const;
export type Content = (typeof CONTENTS)[number];

/** Sources by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export interface PolicyInput {
  /** Directives that every page of this kind has, with their sources. */
  base: Sources;
  contents?: Iterable<Content>;
  /** What this very page needs besides, each by its name: scripts by their hash, frames by their host. */
  sources?: Sources;
  /** Origin of the map's tiles; `null` when they come from our own. */
  tileOrigin?: string | null;
}

const ADDS: Record<Content, (input: PolicyInput) => Sources> = {
  // the decoder is WebAssembly in a worker that is made in the page
  camera: () => ({ 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'", 'blob:'] }),
  // a permission of the browser, no source
  position: () => ({}),
  // uploaded ones: a video of somebody else's would reveal to them who looks
  video: () => ({ 'media-src': ["'self'"] }),
  map: ({ tileOrigin }) => ({ 'img-src': [tileOrigin ?? "'self'"] }),
  // a page of our own
  frame: () => ({ 'frame-src': ["'self'"] }),
};

/** A content security policy: the base, widened by what the page holds. `'none'` gives way to any other source. */
export function contentPolicy(input: PolicyInput): string {
  const directives = new Map(Object.entries(input.base).map(([name, sources]) => [name, new Set(sources)]));
  const added = [...new Set(input.contents ?? [])].map((content) => ADDS[content](input));
  for (const [name, sources] of [...added, input.sources ?? {}].flatMap((each) => Object.entries(each))) {
    if (sources.length === 0) continue;
    const allowed = directives.get(name) ?? new Set();
    allowed.delete("'none'");
    directives.set(name, new Set([...allowed, ...sources]));
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

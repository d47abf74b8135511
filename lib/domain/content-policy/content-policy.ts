/** Content of a page besides text, pictures and forms. Each kind extends the page's policy only by what it needs. */
export const CONTENTS = ['camera', 'position', 'video', 'map', 'frame'] as const;
export type Content = (typeof CONTENTS)[number];

/** Sources by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export interface PolicyInput {
  /** Directives that every page of this kind has, with their sources. */
  base: Sources;
  contents?: Iterable<Content>;
  /** Additional sources of this page, each listed explicitly: scripts by hash, frames by host. */
  sources?: Sources;
  /** Origin of the map tiles; `null` if it is our own. */
  tileOrigin?: string | null;
}

const ADDS: Record<Content, (input: PolicyInput) => Sources> = {
  // the decoder is WebAssembly in a worker created in the page
  camera: () => ({ 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'", 'blob:'] }),
  // needs a browser permission, no source
  position: () => ({}),
  // uploaded videos only: a third party's video would reveal the viewer to them
  video: () => ({ 'media-src': ["'self'"] }),
  map: ({ tileOrigin }) => ({ 'img-src': [tileOrigin ?? "'self'"] }),
  // a page of our own
  frame: () => ({ 'frame-src': ["'self'"] }),
};

/** A content security policy: the base, extended by the content of the page. Any other source replaces `'none'`. */
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

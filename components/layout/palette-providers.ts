import type { IconName } from '@/components/ui/icon-names';

export type PaletteItem = { key: string; label: string; detail?: string; icon: IconName; href: string };

/** Finds things by what was typed, pasted or scanned: articles, lots, codes. Answers [] for no match. */
export type PaletteProvider = (query: string, signal: AbortSignal) => Promise<PaletteItem[]>;

const providers = new Map<string, { title: string; find: PaletteProvider }>();

/** Adds a source to the command palette under a heading; returns how to take it out again. */
export function addPaletteProvider(key: string, title: string, find: PaletteProvider): () => void {
  providers.set(key, { title, find });
  return () => void providers.delete(key);
}

export function paletteProviders() {
  return [...providers.entries()].map(([key, provider]) => ({ key, ...provider }));
}

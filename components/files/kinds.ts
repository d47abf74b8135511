import type { IconName } from '@/components/ui/layout/icon-names';
import { FILE_KINDS, type FileKind, type StoredFile } from '@/lib/contract/files';

/** Endings of the names of files that may be uploaded. */
export const ENDINGS = {
  image: ['.png', '.jpg', '.jpeg', '.webp'],
  video: ['.mp4', '.webm'],
  pdf: ['.pdf'],
} as const satisfies Record<FileKind, readonly string[]>;

export const ALL_ENDINGS: readonly string[] = FILE_KINDS.flatMap((kind) => ENDINGS[kind]);

/** What a file is by its name; the server reads its content. Null for what is not taken. */
export const kindOf = (name: string): FileKind | null =>
  FILE_KINDS.find((kind) => ENDINGS[kind].some((ending) => name.toLowerCase().endsWith(ending))) ?? null;

export const KIND_ICONS = { image: 'photo', video: 'player-play', pdf: 'file' } as const satisfies Record<
  FileKind,
  IconName
>;

/** What a link that downloads a file calls it: its own name, with the ending of what it has become. */
export function downloadName({ name, mime }: Pick<StoredFile, 'name' | 'mime'>): string | true {
  if (name === '') return true;
  const ending = ALL_ENDINGS.find((each) => name.toLowerCase().endsWith(each)) ?? '';
  return `${name.slice(0, name.length - ending.length)}.${mime.slice(mime.indexOf('/') + 1)}`;
}

/** Where a file of the company is served from. */
export const publicPath = (fileId: string) => `/public/files/${fileId}`;

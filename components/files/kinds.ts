import type { IconName } from '@/components/ui/layout/icon-names';
import { FILE_KINDS, type FileKind } from '@/lib/contract/files';

/** Extensions of uploadable files. */
export const ENDINGS = {
  image: ['.png', '.jpg', '.jpeg', '.webp'],
  video: ['.mp4', '.webm'],
  pdf: ['.pdf'],
} as const satisfies Record<FileKind, readonly string[]>;

export const ALL_ENDINGS: readonly string[] = FILE_KINDS.flatMap((kind) => ENDINGS[kind]);

/** The type of a file by its name; the server checks its content. Null if it is not accepted. */
export const kindOf = (name: string): FileKind | null =>
  FILE_KINDS.find((kind) => ENDINGS[kind].some((ending) => name.toLowerCase().endsWith(ending))) ?? null;

export const KIND_ICONS = { image: 'photo', video: 'player-play', pdf: 'file' } as const satisfies Record<
  FileKind,
  IconName
>;

/** The address of a company's file. */
export const publicPath = (fileId: string) => `/public/files/${fileId}`;

import { lazyPart } from '@/components/ui/dialog/lazy-part';

/** The way from a list without rows to those in the trash; a list that has rows does not load it. */
export const TrashHint = lazyPart(() => import('./trash-hint-link').then((module) => module.TrashHintLink), {
  waiting: 'nothing',
});

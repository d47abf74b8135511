import { lazyPart } from '@/components/ui/dialog/lazy-part';

/** The link from an empty list to the entries in the trash; a list with rows does not load it. */
export const TrashHint = lazyPart(() => import('./trash-hint-link').then((module) => module.TrashHintLink), {
  waiting: 'nothing',
});

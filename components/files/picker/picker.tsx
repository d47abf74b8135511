'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';

/** Loaded when somebody opens the library. */
export const FilePicker = lazyPart(() => import('./file-picker').then((module) => module.FilePicker));

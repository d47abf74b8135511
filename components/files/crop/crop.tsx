'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';

/** Loaded when somebody crops. */
export const CropDialog = lazyPart(() => import('./crop-dialog').then((module) => module.CropDialog));

'use client';

import { lazy } from 'react';

// Next loads what stands in `not-found.tsx` and `forbidden.tsx` along with every page: this way only a reference.
export const NotFound = lazy(() => import('./not-found-page').then(({ NotFoundPage }) => ({ default: NotFoundPage })));
export const Forbidden = lazy(() =>
  import('./forbidden-page').then(({ ForbiddenPage }) => ({ default: ForbiddenPage })),
);

'use client';

import { lazy } from 'react';

// Next loads what `not-found.tsx` and `forbidden.tsx` import along with every page: this way only a reference.
const NotFoundPage = lazy(() => import('./not-found-page').then(({ NotFoundPage: page }) => ({ default: page })));
const ForbiddenPage = lazy(() => import('./forbidden-page').then(({ ForbiddenPage: page }) => ({ default: page })));

// Separate components: what the server refers to is lazy in the browser already, and React refuses lazy in lazy.
export const NotFound = () => <NotFoundPage />;
export const Forbidden = () => <ForbiddenPage />;

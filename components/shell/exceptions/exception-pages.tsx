'use client';

import { lazy } from 'react';

// Next loads what stands in `not-found.tsx` and `forbidden.tsx` along with every page: this way only a reference.
const NotFoundPage = lazy(() => import('./not-found-page').then(({ NotFoundPage: page }) => ({ default: page })));
const ForbiddenPage = lazy(() => import('./forbidden-page').then(({ ForbiddenPage: page }) => ({ default: page })));

// Components of their own: what the server names is lazy to the browser already, and React refuses lazy in lazy.
export const NotFound = () => <NotFoundPage />;
export const Forbidden = () => <ForbiddenPage />;

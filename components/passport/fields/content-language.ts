'use client';

import { createContext, useContext } from 'react';
import type { Locale } from '@/lib/contract/core/levels';

/** Language in which texts are edited; fields show and change the text in it. */
export const ContentLanguage = createContext<Locale>('es');

export const useContentLanguage = () => useContext(ContentLanguage);

'use client';

import { type ReactNode, useEffect } from 'react';
import { AlertsHost } from '@/components/ui/alerts/alerts-host';
import { NavigationProvider } from '@/components/ui/navigation/navigation-provider';
import { watchColorScheme } from '@/components/ui/theme/color-scheme';
import { needsNewDocument } from './own-document';

/** Wraps every page. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(watchColorScheme, []);
  return (
    <NavigationProvider needsOwnDocument={needsNewDocument}>
      {children}
      <AlertsHost />
    </NavigationProvider>
  );
}

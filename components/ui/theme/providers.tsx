'use client';

import { type ReactNode, useEffect } from 'react';
import { AlertsHost } from '../alerts/alerts-host';
import { NavigationProvider } from '../navigation/navigation-provider';
import { watchColorScheme } from './color-scheme';

/** Around every page. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(watchColorScheme, []);
  return (
    <NavigationProvider>
      {children}
      <AlertsHost />
    </NavigationProvider>
  );
}

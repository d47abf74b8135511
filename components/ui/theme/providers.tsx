'use client';

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertsHost } from '../feedback/alerts-host';
import { NavigationProvider } from '../navigation/navigation-provider';
import { COLOR_SCHEME_KEY, theme } from './theme';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Around every page. The theme's variables are a static style sheet, so Mantine need not write them into pages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <NavigationProvider>
        {children}
        <AlertsHost />
      </NavigationProvider>
    </MantineProvider>
  );
}

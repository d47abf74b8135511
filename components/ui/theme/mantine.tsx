'use client';

import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from './color-scheme';
import './mantine.css';

const theme: MantineThemeOverride = {
  autoContrast: false,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
};

const noElement = () => undefined;

/**
 * The provider that Mantine's components need. Import it only where one of them is rendered, inside a lazily loaded
 * part: no page loads Mantine before. Our own scheme is set on `<html>`, so Mantine writes nothing there.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      env={process.env.NODE_ENV === 'test' ? 'test' : 'default'}
      forceColorScheme={useColorScheme()}
      getRootElement={noElement}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

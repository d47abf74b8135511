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
 * What Mantine's components need around them. Import it only where one of them is drawn, inside a part that is loaded
 * when it opens: no page carries Mantine before. Our own scheme stands on `<html>`, so Mantine writes nothing there.
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

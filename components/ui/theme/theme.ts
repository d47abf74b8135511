import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

/** Local-storage key of the dark-mode choice. */
export const COLOR_SCHEME_KEY = 'ts-color-scheme';

const thread: MantineColorsTuple = [
  '#eaf4ef',
  '#d5e8df',
  '#abd1c0',
  '#7fbaa0',
  '#4fc79d',
  '#1f8a67',
  '#0b6b4f',
  '#095a42',
  '#074a36',
  '#053a2b',
];

/**
 * The look in one place: this file for what Mantine reads in JavaScript, `theme.css` beside it for every colour,
 * font and measure as CSS variables in light and dark. The variables are a static file, so no page renders them.
 */
export const theme: MantineThemeOverride = {
  primaryColor: 'thread',
  primaryShade: { light: 6, dark: 4 },
  colors: { thread },
  autoContrast: false,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
  },
};

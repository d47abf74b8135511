import localFont from 'next/font/local';

export const textFont = localFont({
  src: '../../../node_modules/@fontsource-variable/red-hat-text/files/red-hat-text-latin-wght-normal.woff2',
  weight: '300 700',
  display: 'swap',
  variable: '--font-text',
});

export const displayFont = localFont({
  src: '../../../node_modules/@fontsource-variable/red-hat-display/files/red-hat-display-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-display',
});

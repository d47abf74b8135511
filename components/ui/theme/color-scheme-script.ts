/** Local-storage key of the colour scheme. */
export const COLOR_SCHEME_KEY = 'ts-color-scheme';
/** Mantine's own styles read the scheme from this attribute too. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Before the first paint: the stored choice, else the system's preference. */
export const colorSchemeScript =
  `try{var s=localStorage.getItem("${COLOR_SCHEME_KEY}")}catch(e){}` +
  `document.documentElement.setAttribute("${COLOR_SCHEME_ATTRIBUTE}",` +
  `s==="light"||s==="dark"?s:matchMedia("${DARK_QUERY}").matches?"dark":"light")`;

/** What the server writes on `<html>`; the script above corrects it before the first paint. */
export const colorSchemeProps = { suppressHydrationWarning: true, [COLOR_SCHEME_ATTRIBUTE]: 'light' };

import { LANGUAGE_KEY, languages, localizedHref, toLocale } from './language';

/** The path prefix of each language, '' for Spanish. */
const PREFIXES = Object.fromEntries(
  languages.map((language) => [language, localizedHref(toLocale(language) ?? 'es', '/').replace(/\/$/, '')]),
);

/**
 * Runs before the first paint. If the cookie is missing but local storage still has the selected language, it restores
 * the cookie and redirects an address without a language prefix to that language.
 */
export const languageScript = `(function(){try{
var key=${JSON.stringify(LANGUAGE_KEY)},prefixes=${JSON.stringify(PREFIXES)};
if(document.cookie.split("; ").some(function(c){return c.indexOf(key+"=")===0}))return;
var chosen=localStorage.getItem(key);
if(!Object.prototype.hasOwnProperty.call(prefixes,chosen))return;
document.cookie=key+"="+chosen+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
if(document.cookie.indexOf(key+"="+chosen)<0||!prefixes[chosen]||/^\\/(es|en|it|pr)(\\/|$)/.test(location.pathname))return;
location.replace(prefixes[chosen]+(location.pathname==="/"?"":location.pathname)+location.search+location.hash);
}catch(e){}})()`;

/** Local-storage key of the row density. */
export const DENSITY_KEY = 'ts-density';
/** On `<html>`, so that no row has to know. */
export const DENSITY_ATTRIBUTE = 'data-density';

/** Before the first paint: rows have the density that was chosen on this device. */
export const densityScript =
  `try{if(localStorage.getItem("${DENSITY_KEY}")==="compact")` +
  `document.documentElement.setAttribute("${DENSITY_ATTRIBUTE}","compact")}catch(e){}`;

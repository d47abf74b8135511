import { firstIconSymbols } from './first-icon-symbols';

/** The icons that the first paint needs, once in the document. For the root layout: no script has them. */
export function IconSheet() {
  return (
    <svg
      width="0"
      height="0"
      aria-hidden="true"
      focusable="false"
      style={{ position: 'absolute' }}
      dangerouslySetInnerHTML={{ __html: firstIconSymbols }}
    />
  );
}

import { firstIconSymbols } from './first-icon-symbols';

/** The icons that the first paint needs, inlined once in the document. For the root layout: no script bundles them. */
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

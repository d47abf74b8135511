/**
 * Reserves space for later content, by its aspect ratio. Drawn with SVG attributes, for the content security policy.
 */
export function Spacer({ width, height }: { width: number; height: number }) {
  return <svg className="ps-hold" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" />;
}

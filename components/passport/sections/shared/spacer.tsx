/** Keeps the place of what comes later, by its form. Drawn with SVG attributes, for the content security policy. */
export function Spacer({ width, height }: { width: number; height: number }) {
  return <svg className="ps-hold" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" />;
}

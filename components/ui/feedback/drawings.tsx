import { SPRITE } from '../layout/sprite';

export type DrawingName = 'rows' | 'search' | 'error' | 'upload' | 'codes' | 'scans';

/** A small line drawing with a stitched line through it, from `drawings.svg`: like an icon it costs no script. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" width="120" height="92" fill="none" aria-hidden="true" focusable="false">
      <use href={`${SPRITE}#drawing-${name}`} />
    </svg>
  );
}

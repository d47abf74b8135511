import type { ViewProps } from '../types';

export function SpaceView({ section }: ViewProps<'space'>) {
  return <svg className="ps-space" width="1" height={section.height} aria-hidden="true" focusable="false" />;
}

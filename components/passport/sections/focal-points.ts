import type { FocalPoint } from '@/lib/contract/sections/focal-point';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';

/** The class of a picture with this focal point; none for the centre. */
export const focalClass = (point: FocalPoint | null | undefined): string | undefined =>
  point ? `ps-at-${point.x}-${point.y}` : undefined;

const pointsOf = (section: Section): (FocalPoint | undefined)[] => {
  if (!isKnownSection(section)) return [];
  if (section.type === 'image') return [section.focalPoint];
  return section.type === 'gallery' ? section.images.map((picture) => picture.focalPoint) : [];
};

/** Rules for the focal points on a page: each page has its own, because its policy forbids style attributes. */
export function focalCss(sections: readonly Section[], header: FocalPoint | null | undefined): string {
  const points = [header, ...sections.flatMap(pointsOf)].filter((point) => point !== null && point !== undefined);
  const rules = points.map((point) => `.${focalClass(point)}{--ps-at:${point.x}% ${point.y}%}`);
  return [...new Set(rules)].join('');
}

import type { KnownSection } from './index';
import { hasOwnImpact } from './lca';

/**
 * Whether visitors see nothing of an element, texts included: the picture, film, document or link that it is about is not there, or
 * nothing is that it waits for. The database asks the same in `features/passports/drawn-elements.ts`.
 */
export function drawsNothing(section: KnownSection): boolean {
  switch (section.type) {
    case 'roulette':
      return true;
    case 'lca':
      return !hasOwnImpact(section);
    case 'gallery':
      return section.images.every(({ imgUrl }) => imgUrl === '');
    case 'video':
    case 'pdf':
      return section.url === '';
    case 'social':
      return section.items.every(({ url }) => url === '') && !(section.showPost && section.postUrl !== '');
    default:
      return false;
  }
}

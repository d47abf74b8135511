import type { Block } from '@/lib/contract/blocks';

/** How a block came to its company. */
export function originOf({ isTrial, isGranted }: Pick<Block, 'isTrial' | 'isGranted'>): 'trial' | 'granted' | 'bought' {
  if (isTrial) return 'trial';
  return isGranted ? 'granted' : 'bought';
}

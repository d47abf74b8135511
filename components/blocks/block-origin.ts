import type { Block } from '@/lib/contract/blocks';

/** How a company acquired a block. */
export function originOf({ isTrial, isGranted }: Pick<Block, 'isTrial' | 'isGranted'>): 'trial' | 'granted' | 'bought' {
  if (isTrial) return 'trial';
  return isGranted ? 'granted' : 'bought';
}

import { blocks } from '@/lib/contract/blocks';
import { implement } from '../../core/implement';
import * as service from './reads';
import type { Feature } from '../../core/feature';

export const blocksFeature: Feature = {
  routes: implement('blocks', blocks, {
    list: (ctx, { query }) => service.listBlocks(ctx, query),
    balance: (ctx) => service.getBalance(ctx),
    get: (ctx, { params }) => service.getBlock(ctx, params.blockId),
  }),
  hasSavedViews: true,
};

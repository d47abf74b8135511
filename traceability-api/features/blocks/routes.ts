import { blocks } from '@/lib/contract/blocks';
import { implement } from '../../core/implement';
import * as service from './reads';

export const blocksRoutes = implement('blocks', blocks, {
  list: (ctx, { query }) => service.listBlocks(ctx, query),
  balance: (ctx) => service.getBalance(ctx),
  get: (ctx, { params }) => service.getBlock(ctx, params.blockId),
});

import { blocks } from '@/lib/contract/blocks';
import { implement } from '../http/implement';
import * as service from '../services/blocks';

export const blocksRoutes = implement('blocks', blocks, {
  list: (ctx, { query }) => service.listBlocks(ctx, query),
  balance: (ctx) => service.getBalance(ctx),
  get: (ctx, { params }) => service.getBlock(ctx, params.blockId),
});

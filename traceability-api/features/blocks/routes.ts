import { blocks } from '@/lib/contract/blocks';
import { implement } from '../../core/implement';
import { grantCodes, listBlocksOf } from './grants';
import * as service from './reads';
import type { Feature } from '../../core/feature';

export const blocksFeature: Feature = {
  routes: implement('blocks', blocks, {
    list: (ctx, { query }) => service.listBlocks(service.ownBlocks(ctx), query),
    balance: (ctx) => service.getBalance(ctx),
    get: (ctx, { params }) => service.getBlock(service.ownBlocks(ctx), params.blockId),
    listOfCompany: (ctx, { params, query }) => listBlocksOf(ctx, params.companyId, query),
    grant: (ctx, { params, body }) => grantCodes(ctx, params.companyId, body),
  }),
  hasSavedViews: true,
};

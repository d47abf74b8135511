import { search } from '@/lib/contract/search';
import { implement } from '../../core/implement';
import { findAnything } from './reads';

export const searchRoutes = implement('search', search, { find: (ctx, { query }) => findAnything(ctx, query.q) });

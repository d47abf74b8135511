import { search } from '@/lib/contract/search';
import { implement } from '../http/implement';
import { findAnything } from '../services/search';

export const searchRoutes = implement('search', search, { find: (ctx, { query }) => findAnything(ctx, query.q) });

import { effects } from '@/lib/contract/effects';
import { implement } from '../../core/implement';
import { askEffect } from './reads';

export const effectsRoutes = implement('effects', effects, {
  ask: (ctx, { body }) => askEffect(ctx, body),
});

import { effects } from '@/lib/contract/effects';
import { implement } from '../http/implement';
import { askEffect } from '../services/effects';

export const effectsRoutes = implement('effects', effects, {
  ask: (ctx, { body }) => askEffect(ctx, body),
});

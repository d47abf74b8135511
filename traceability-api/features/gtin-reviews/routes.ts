import { gtinReviews } from '@/lib/contract/gtin-reviews';
import { implement } from '../../core/implement';
import { decideReview, getReview, listReviews } from './decisions';
import { requestReviews } from '../gtin-claims/requests';

export const gtinReviewsRoutes = implement('gtinReviews', gtinReviews, {
  request: (ctx, { body }) => requestReviews(ctx, body),
  list: (ctx, { query }) => listReviews(ctx, query),
  get: (ctx, { params }) => getReview(ctx, params.reviewId),
  decide: (ctx, { params, body }) => decideReview(ctx, params.reviewId, body),
});

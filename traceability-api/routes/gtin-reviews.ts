import { gtinReviews } from '@/lib/contract/gtin-reviews';
import { implement } from '../http/implement';
import { decideReview, getReview, listReviews } from '../services/gtin-decisions';
import { requestReviews } from '../services/gtin-reviews';

export const gtinReviewsRoutes = implement('gtinReviews', gtinReviews, {
  request: (ctx, { body }) => requestReviews(ctx, body),
  list: (ctx, { query }) => listReviews(ctx, query),
  get: (ctx, { params }) => getReview(ctx, params.reviewId),
  decide: (ctx, { params, body }) => decideReview(ctx, params.reviewId, body),
});

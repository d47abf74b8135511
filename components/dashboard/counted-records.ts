import { changedQuery } from '@/components/ui/navigation/use-url-state';
import type { PostSalesFigures } from '@/lib/contract/dashboard';
import { POST_SALES_KINDS } from '@/lib/contract/events';

/** The list of the records that the after-sale chart counts: same types, same days, without wrong records. */
export const recordsOfPostSales = ({ from, to }: Pick<PostSalesFigures, 'from' | 'to'>) =>
  `/admin/event-records${changedQuery('', { kind: POST_SALES_KINDS.join(','), isCorrected: 'false', from, to })}`;

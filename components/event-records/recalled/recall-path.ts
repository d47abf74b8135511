import type { Recall } from '@/lib/contract/recalls';

/** Page of a supplier's lot: where it went, and its recall. */
export const supplierLotPath = (supplierLot: string) =>
  `/admin/lotes/supplier?${new URLSearchParams({ supplierLot }).toString()}`;

/** Page of the origin of a recall. */
export const recallPath = ({ lot, supplierLot }: Pick<Recall, 'lot' | 'supplierLot'>) =>
  lot ? `/admin/lotes/${lot.id}/recall` : supplierLotPath(supplierLot ?? '');

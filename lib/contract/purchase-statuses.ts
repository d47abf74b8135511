/** Status of a purchase of codes: pending until the super-administrator accepts or cancels it. */
export const PURCHASE_STATUSES = ['in_process', 'accepted', 'cancelled'] as const;

/** How a purchase of codes stands: it waits for the super-administrator, who accepts or cancels it. */
export const PURCHASE_STATUSES = ['in_process', 'accepted', 'cancelled'] as const;

import type { CompanyLook, LookAction } from '@/lib/contract/company-look';
import type { PassportT, PassportText } from '../sections/types';

const LABELS = {
  shop: 'actionShop',
  care: 'actionCare',
  contact: 'actionContact',
} as const satisfies Record<LookAction, PassportText>;

export interface PageAction {
  href: string;
  label: string;
}

/** The single button of a page without a design; null if the company has chosen none. */
export const actionOf = ({ action }: CompanyLook, t: PassportT): PageAction | null =>
  action && { href: action.address, label: t(LABELS[action.kind]) };

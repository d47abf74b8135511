import { useEffect } from 'react';
import { leaveGuard } from '../navigation/leave-guard';

/** Back closes what stands above the page, as it does everywhere on a phone; null while nothing does. */
export function useBack(close: (() => void) | null) {
  useEffect(() => (close ? leaveGuard.addDialog(close) : undefined), [close]);
}

import { useEffect } from 'react';
import { leaveGuard } from '../navigation/leave-guard';

/** Back closes what covers the page, as users of phones expect; null while nothing does. */
export function useBack(close: (() => void) | null) {
  useEffect(() => (close ? leaveGuard.addDialog(close) : undefined), [close]);
}

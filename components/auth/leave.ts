import { leaveGuard } from '@/components/ui/navigation/leave-guard';

/** Continues with a fresh page: after signing in, nothing fetched before is valid. */
export const leave = (path: string) => leaveGuard.leave(path);

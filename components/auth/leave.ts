import { leaveGuard } from '@/components/ui/navigation/leave-guard';

/** Goes on with a fresh page: after signing in nothing fetched before counts any more. */
export const leave = (path: string) => leaveGuard.leave(path);

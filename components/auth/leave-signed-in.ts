import { loadingScreen } from '@/components/shell/status/loading-store';
import { leave } from './leave';

/** Continues with a fresh page, behind the loading screen until it shows whose it is. */
export function leaveSignedIn(path: string) {
  loadingScreen.show();
  leave(path);
}

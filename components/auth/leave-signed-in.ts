import { loadingScreen } from '@/components/shell/status/loading-store';
import { leave } from './leave';

/** Goes on with a fresh page, behind the loading screen until that is there: whose it is, is awaited. */
export function leaveSignedIn(path: string) {
  loadingScreen.show();
  leave(path);
}

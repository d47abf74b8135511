import { forgetKeptPages } from '@/components/event-records/offline/kept-pages';
import { loadingScreen } from '@/components/shell/status/loading-store';
import { leave } from './leave';

/** Continues with a fresh page, behind the loading screen until it shows whose it is. Without a network as well. */
export async function leaveSignedIn(path: string): Promise<void> {
  loadingScreen.show();
  await forgetKeptPages();
  leave(path);
}

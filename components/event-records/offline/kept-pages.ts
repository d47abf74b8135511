/**
 * Removes the recording screen that the device keeps (public/record-sw.js): it belongs to the user whom it was rendered
 * for. Waiting records stay.
 */
export async function forgetKeptPages(): Promise<void> {
  if ('caches' in window) await caches.delete('record-page').catch(() => false);
}

import Bowser from 'bowser';
import { DEVICE_KINDS, type DeviceKind } from '@/lib/contract/account';

/** More is nobody's browser, and the names go into a list. */
const LONGEST_NAME = 60;

interface SessionDevice {
  browser: string | null;
  system: string | null;
  device: DeviceKind | null;
}

const named = (name: string | undefined) => name?.slice(0, LONGEST_NAME) || null;

/** What a browser says of itself, by name and kind; null for what it does not say. Versions are not kept. */
export function deviceOf(userAgent: string | undefined): SessionDevice {
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name),
    system: named(os.name),
    device: DEVICE_KINDS.find((kind) => kind === platform.type) ?? null,
  };
}

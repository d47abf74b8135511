import Bowser from 'bowser';
import { DEVICE_KINDS, type DeviceKind } from '@/lib/contract/account';

/** No real browser sends more, and the names are shown in a list. */
const LONGEST_NAME = 60;

interface SessionDevice {
  browser: string | null;
  system: string | null;
  device: DeviceKind | null;
}

const shortName = (name: string | undefined) => name?.slice(0, LONGEST_NAME) || null;

/** The browser and device named in a user agent; null for unrecognized parts. Versions are not stored. */
export function deviceOf(userAgent: string | undefined): SessionDevice {
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: shortName(browser.name),
    system: shortName(os.name),
    device: DEVICE_KINDS.find((kind) => kind === platform.type) ?? null,
  };
}

import { cookies } from 'next/headers';
import { env } from '@/lib/env';

/** As long as the API recognises a device. */
const DAYS = 180;
/** The format of the API's ids; anything else is not from the API. */
const FORM = /^[\w.-]{1,400}$/;

const cookieName = (isHttps: boolean) => (isHttps ? '__Host-ts-device' : 'ts-device');

/** The device cookie of earlier sign-ins, so that other people's wrong passwords do not delay this browser's users. */
export async function readDevice(): Promise<string | undefined> {
  const value = (await cookies()).get(cookieName(env().isHttps))?.value;
  return value && FORM.test(value) ? value : undefined;
}

/** Survives sign-out: it grants no access and contains no personal data. For route handlers only. */
export async function keepDevice(device: string): Promise<void> {
  const { isHttps } = env();
  const store = await cookies();
  store.set(cookieName(isHttps), device, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
    path: '/',
    maxAge: DAYS * 24 * 60 * 60,
  });
}

import { findDevice, rememberDevice } from './known-devices';

const SECRET = 'a secret of the tests';
const NOW = new Date('2026-11-02T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const account = (name: string) => ({ id: `id of ${name}`, passwordHash: `hash of ${name}` });
const ana = account('ana');
const bea = account('bea');

it('recognizes the user on the same device for 180 days', () => {
  const device = rememberDevice(SECRET, ana, undefined, NOW);
  expect(findDevice(SECRET, ana, device, NOW)).toEqual(expect.any(String));
  expect(findDevice(SECRET, ana, device, inDays(179))).not.toBeNull();
  expect(findDevice(SECRET, ana, device, inDays(180))).toBeNull();
});

it('recognizes no other user, not with another secret, and not after a password change', () => {
  const device = rememberDevice(SECRET, ana, undefined, NOW);
  expect(findDevice(SECRET, bea, device, NOW)).toBeNull();
  expect(findDevice('another secret', ana, device, NOW)).toBeNull();
  expect(findDevice(SECRET, { ...ana, passwordHash: 'changed' }, device, NOW)).toBeNull();
});

it('adds a new token at every sign-in and keeps those of other users', () => {
  const first = rememberDevice(SECRET, ana, undefined, NOW);
  const both = rememberDevice(SECRET, bea, first, NOW);
  expect(both.split('.')).toEqual([expect.any(String), first]);
  const again = rememberDevice(SECRET, ana, both, NOW);
  expect(again.split('.')).toEqual([expect.not.stringMatching(first), both.split('.')[0]]);
  expect(findDevice(SECRET, ana, again, NOW)).not.toBe(findDevice(SECRET, ana, first, NOW));
  expect(findDevice(SECRET, bea, again, NOW)).not.toBeNull();
});

it('stays short however many users sign in there', () => {
  let device: string | undefined;
  for (let at = 0; at < 20; at += 1) device = rememberDevice(SECRET, account(`person ${at}`), device, NOW);
  expect(device?.length).toBe(284);
  expect(findDevice(SECRET, account('person 15'), device, NOW)).not.toBeNull();
  expect(findDevice(SECRET, account('person 14'), device, NOW)).toBeNull();
});

it('rejects tokens that were altered, truncated or forged', () => {
  const device = rememberDevice(SECRET, ana, undefined, NOW);
  const longer = Buffer.from(device, 'base64url');
  longer.writeUIntBE(inDays(400).getTime(), 12, 6);
  const bad = ['', '.', 'x'.repeat(56), device.slice(1), `${device}A`, longer.toString('base64url'), 'é'.repeat(56)];
  for (const one of [undefined, ...bad]) {
    expect(findDevice(SECRET, ana, one, NOW)).toBeNull();
    expect(rememberDevice(SECRET, ana, one, NOW).split('.').length).toBeLessThanOrEqual(2);
  }
});

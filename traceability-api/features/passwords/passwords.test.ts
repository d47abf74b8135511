import { getPriority } from 'node:os';
import { hashPassword, isPasswordRight } from './passwords';

it('makes argon2id hashes that match only their password', async () => {
  const before = getPriority();
  const stored = await hashPassword('a long enough phrase', 'known');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const isRight = (password: string, hash: string | null) => isPasswordRight(hash, password, 'known');
  expect(await isRight('a long enough phrase', stored)).toBe(true);
  expect(await isRight('a long enough phrase ', stored)).toBe(false);
  expect(await isRight('a long enough phrase', 'no hash at all')).toBe(false);
  expect(await isRight('no such person', null)).toBe(false);
  // Only the hashing thread lowers its priority.
  expect(getPriority()).toBe(before);
});

it('completes every one of many at once', async () => {
  const stored = await hashPassword('a long enough phrase', 'known');
  const tries = Array.from({ length: 30 }, (_, at) =>
    isPasswordRight(stored, at % 3 === 0 ? 'a long enough phrase' : `guess ${at}`, at % 2 ? 'known' : 'stranger'),
  );
  const answers = await Promise.all(tries);
  expect(answers).toEqual(answers.map((_, at) => at % 3 === 0));
});

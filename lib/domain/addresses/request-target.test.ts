import fc from 'fast-check';
import { hasEmptySegment, isReadableTarget, readsOneWay } from './request-target.mjs';
import { hostileTargets, READABLE_TARGETS } from '../testing/hostile-targets';

const isAccepted = (target: string) => isReadableTarget(target) && !hasEmptySegment(target);

describe('a raw request target', () => {
  it('is refused if two parsers could interpret it differently', () => {
    const targets = hostileTargets('p');
    expect(targets.length).toBeGreaterThanOrEqual(80);
    expect(targets.filter(isAccepted)).toEqual([]);
  });

  it('may contain encoded slashes, percent signs and harmless dots', () => {
    expect(READABLE_TARGETS.filter((target) => !isAccepted(target))).toEqual([]);
    for (const path of ['/', '/admin/units/AB.1', '/admin/x%20y', '/a/..b', '/%C3%B1?next=/../x', '//admin']) {
      expect([path, isReadableTarget(path)]).toEqual([path, true]);
    }
  });

  it('contains no dot segment however often it is decoded', () => {
    const decodeLeniently = (text: string) =>
      text.replace(/%[0-7][0-9a-f]/gi, (triplet) => decodeURIComponent(triplet));
    const piece = fc.constantFrom('.', '..', '/', '%2e', '%2f', '%25', '2e', '2f', '5c', 'a', '%', '\\', '%C3%A9');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        let path = `/p/${pieces.join('')}`;
        if (!isAccepted(path)) return true;
        for (let round = 0; round < 10; round += 1) {
          if (path.includes('\\') || path.split('/').some((part) => part === '.' || part === '..')) return false;
          path = decodeLeniently(path);
        }
        return true;
      }),
      { numRuns: 5_000 },
    );
  });
});

it('refuses a serial that would change the path of an address', () => {
  expect(['A1', '50%', 'A/B', 'a..b', '%2'].filter((serial) => !readsOneWay(serial))).toEqual([]);
  expect(['..', 'A/../B', '.', '%2e%2e', 'a\\b'].filter(readsOneWay)).toEqual([]);
});

import fc from 'fast-check';
import { changedPart, largestPart, misfitOf } from './picture-fit';

const WIDE = { width: 1600, height: 1200 };
const LEAD = { width: 1000, height: 1040 };
const SQUARE = { width: 800, height: 800 };

describe('misfitOf', () => {
  it.each([
    ['of the size itself', 1600, 1200, [WIDE], null],
    ['larger, of the same shape', 2000, 1500, [WIDE], null],
    ['nearly of the shape', 1600, 1190, [WIDE], { size: WIDE, isOtherShape: false, isSmall: true }],
    ['a pixel narrower, which rounding costs', 1599, 1200, [WIDE], null],
    ['two pixels narrower', 1598, 1200, [WIDE], { size: WIDE, isOtherShape: false, isSmall: true }],
    ['high enough but too narrow', 1000, 1200, [WIDE], { size: WIDE, isOtherShape: true, isSmall: true }],
    ['wide enough but too low', 1600, 700, [WIDE], { size: WIDE, isOtherShape: true, isSmall: true }],
    ['smaller', 800, 600, [WIDE], { size: WIDE, isOtherShape: false, isSmall: true }],
    ['of another shape', 2000, 2000, [WIDE], { size: WIDE, isOtherShape: true, isSmall: false }],
    ['of another shape and small', 400, 900, [WIDE], { size: WIDE, isOtherShape: true, isSmall: true }],
    ['square, where squares fit', 900, 900, [LEAD, SQUARE], null],
    ['nearest the lead', 900, 940, [LEAD, SQUARE], { size: LEAD, isOtherShape: false, isSmall: true }],
    ['anything where nothing is recommended', 10, 900, [], null],
  ])('a picture %s', (_, width, height, sizes, misfit) => {
    expect(misfitOf({ width, height }, sizes)).toEqual(misfit);
  });
});

describe('parts', () => {
  it('of a given shape are as large as possible and centred', () => {
    expect(largestPart({ width: 2000, height: 1000 }, 1)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 });
    expect(largestPart({ width: 1000, height: 2000 }, 4 / 3)).toEqual({ left: 0, top: 625, width: 1000, height: 750 });
  });

  it('keep the shape when one side is typed', () => {
    const picture = { width: 2000, height: 1000 };
    const part = largestPart(picture, 1);
    expect(changedPart(picture, part, { width: 400 }, 1)).toMatchObject({ width: 400, height: 400 });
    expect(changedPart(picture, part, { height: 300 }, 1)).toMatchObject({ width: 300, height: 300 });
    expect(changedPart(picture, part, { width: 5000 }, 1)).toMatchObject({ left: 500, width: 1000, height: 1000 });
    expect(changedPart(picture, part, { left: 1900 }, 1)).toMatchObject({ left: 1000 });
    expect(changedPart(picture, part, { height: 300 }, null)).toMatchObject({ width: 1000, height: 300 });
  });

  it('keep a shape that is not square', () => {
    const picture = { width: 2000, height: 500 };
    expect(largestPart(picture, 4 / 3)).toEqual({ left: 666, top: 0, width: 667, height: 500 });
    const part = { left: 0, top: 0, width: 400, height: 300 };
    expect(changedPart(picture, part, { height: 150 }, 4 / 3)).toEqual({ ...part, width: 200, height: 150 });
    expect(changedPart(picture, part, { width: 200 }, 4 / 3)).toEqual({ ...part, width: 200, height: 150 });
    expect(changedPart(picture, part, { width: 200, height: 300 }, 4 / 3)).toMatchObject({ width: 200, height: 150 });
  });

  it('keep their size when they are moved, although their sides are rounded', () => {
    const part = { left: 0, top: 0, width: 1000, height: 333 };
    expect(changedPart({ width: 2000, height: 1000 }, part, { left: 5 }, 3)).toEqual({ ...part, left: 5 });
  });

  it('stay within the picture, whatever is typed', () => {
    const side = fc.integer({ min: 1, max: 2000 });
    const typed = fc.option(fc.integer({ min: -5000, max: 5000 }), { nil: undefined });
    const change = fc.record({ left: typed, top: typed, width: typed, height: typed }, { requiredKeys: [] });
    const shape = fc.constantFrom(null, 1, 4 / 3, 1000 / 1040, 16);
    fc.assert(
      fc.property(side, side, change, shape, (width, height, typedChange, partShape) => {
        const picture = { width, height };
        const changes = Object.fromEntries(Object.entries(typedChange).filter(([, value]) => value !== undefined));
        const start = partShape === null ? { left: 0, top: 0, ...picture } : largestPart(picture, partShape);
        const part = changedPart(picture, start, changes, partShape);
        expect(Object.values(part).every(Number.isInteger)).toBe(true);
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.top).toBeGreaterThanOrEqual(0);
        expect(part.width).toBeGreaterThanOrEqual(1);
        expect(part.height).toBeGreaterThanOrEqual(1);
        expect(part.left + part.width).toBeLessThanOrEqual(width);
        expect(part.top + part.height).toBeLessThanOrEqual(height);
      }),
    );
  });
});

import { readNames, readPropertyFilter, writeNames, writePropertyFilter } from './property-filter';

describe('a filter by a property', () => {
  it.each([
    { name: 'Colour', isWhole: true, value: 'red' },
    { name: 'Colour', isWhole: false, value: 'a=b~c' },
    { name: '50 % = half, ~', isWhole: true, value: '%3d' },
  ])('is read back unchanged: $name $value', (filter) => {
    expect(readPropertyFilter(writePropertyFilter(filter))).toEqual(filter);
  });

  it('may have several lines in its value', () => {
    expect(readPropertyFilter('Care=cold\nwater')).toEqual({ name: 'Care', isWhole: true, value: 'cold\nwater' });
  });

  it('trims its name and its value', () => {
    expect(readPropertyFilter(' Colour = dark red ')).toEqual({ name: 'Colour', isWhole: true, value: 'dark red' });
  });

  it.each(['', 'Colour', '~=red', '=Colour=red', '=red', 'Colour=', 'Colour~  ', ' =red'])(
    'is not found in %j',
    (text) => {
      expect(readPropertyFilter(text)).toBeNull();
    },
  );
});

it('reads names back unchanged, each once', () => {
  expect(readNames(writeNames(['Colour', 'Size, EU', '100 %', 'Colour']))).toEqual(['Colour', 'Size, EU', '100 %']);
  expect(readNames('')).toEqual([]);
});

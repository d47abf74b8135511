import { matchHeaders, type HeaderMatch } from './headers';
import { withStyleCodes } from './style-codes';
import { rowsOf } from '../testing/rows';

const GTINS = ['8412345678905', '8412345678912', '8412345678929', '8412345678936'];

function fieldsOf(headers: string[], rows: (string | number | null)[][], last = new Map<string, string>()) {
  return withStyleCodes(matchHeaders(headers, last, String), rowsOf(...rows)).map(({ field }) => field);
}

it('reads a reference whose sizes have GTINs of their own as the model', () => {
  const headers = ['Ref.', 'Artículo', 'Talla', 'EAN'];
  const sizes = [
    ['A-100', 'Jersey', 'S', GTINS[0] ?? ''],
    ['A-100', 'Jersey', 'M', GTINS[1] ?? ''],
    ['A-101', 'Gorro', 'U', GTINS[2] ?? ''],
  ];
  expect(fieldsOf(headers, sizes)).toEqual(['model', 'name', 'property:Talla', 'gtin']);
  expect(fieldsOf([...headers, 'Modelo'], sizes)).toEqual(['property:Ref.', 'name', 'property:Talla', 'gtin', 'model']);
});

it.each(['synonym', 'similarity', 'cells'] as const)('also does so for a column that was recognised by %s', (how) => {
  const match = { header: ' Ref. ', score: 1, how: 'key' } as const;
  const matches: HeaderMatch[] = [
    { ...match, column: 0, field: 'sku', how },
    { ...match, column: 1, field: 'gtin' },
    { ...match, column: 2, field: 'model' },
  ];
  const rows = rowsOf(['A-100', GTINS[0] ?? ''], ['A-100', GTINS[1] ?? '']);
  expect(withStyleCodes(matches, rows).map(({ field }) => field)).toEqual(['property:Ref.', 'gtin', 'model']);
});

describe('a reference stays the SKU', () => {
  const differing = [
    ['A-100', GTINS[0] ?? ''],
    ['A-100', GTINS[1] ?? ''],
  ];

  it('if rows with the same code have one GTIN or none, as with one material per row', () => {
    const rows = [
      ['A-100', GTINS[0] ?? ''],
      ['A-100', `0${GTINS[0] ?? ''}`],
      ['A-101', null],
      ['A-101', 'no code'],
    ];
    expect(fieldsOf(['Ref.', 'EAN'], rows)).toEqual(['sku', 'gtin']);
  });

  it('if only one of many rows has another GTIN by mistake', () => {
    const others = Array.from({ length: 12 }, (_, at) => [`B-${at}`, null]);
    expect(fieldsOf(['Ref.', 'EAN'], [...differing, ...others])).toEqual(['sku', 'gtin']);
  });

  it('if the title is explicit, or the company chose it before', () => {
    expect(fieldsOf(['SKU', 'EAN'], differing)).toEqual(['sku', 'gtin']);
    expect(fieldsOf(['Ref.', 'EAN'], differing, new Map([['ref.', 'sku']]))).toEqual(['sku', 'gtin']);
  });
});

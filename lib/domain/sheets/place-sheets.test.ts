import type { Cell } from './cells';
import { readPlaceSheet } from './place-sheets';

const sheet = (...rows: Cell[][]) => readPlaceSheet(rows.map((cells, at) => ({ rowNumber: at + 1, cells })));

it('reads titles of the four languages, numbers and countries by name or code', () => {
  for (const titles of [
    ['Nombre', 'Dirección', 'Población', 'País', 'Latitud', 'Longitud', 'GLN'],
    ['Name', 'Address', 'City', 'Country', 'Lat', 'Lng', 'GLN'],
    ['Nome', 'Indirizzo', 'Località', 'Paese', 'Latitudine', 'Longitudine', 'Codice GLN'],
    ['Nome', 'Morada', 'Localidade', 'País', 'Latitude', 'Longitude', 'GLN'],
  ]) {
    const result = sheet(titles, ['Tinte', 'Rua 1', 'Porto', 'Portugal', 41.15, '-8,62', 9521000000018]);
    expect(result?.lines).toMatchObject([
      {
        ...{ row: 2, name: 'Tinte', address: 'Rua 1', town: 'Porto', country: 'PT', gln: '9521000000018' },
        ...{ latitude: 41.15, longitude: -8.62 },
      },
    ]);
  }
  const abbreviated = ['Holland', 'Holanda', 'Olanda', 'USA', 'NL'];
  expect(
    sheet(['nombre', 'pais'], ...abbreviated.map((country, at) => [`L${at}`, country]))?.lines.map(
      ({ country }) => country,
    ),
  ).toEqual(['NL', 'NL', 'NL', 'US', 'NL']);
  const official = ['Turkey', 'Hong Kong', 'República Checa', 'EE. UU.', 'UAE', 'The Netherlands', 'ESP'];
  expect(
    sheet(['nombre', 'pais'], ...official.map((country, at) => [`L${at}`, country]))?.lines.map(
      ({ country }) => country,
    ),
  ).toEqual(['TR', 'HK', 'CZ', 'US', 'AE', 'NL', 'ES']);
  const countries = ['es', 'Spagna', 'Reino Unido', 'UK', 'Alemania', 'Germany', 'Vietname', 'Vietnã', ''];
  const result = sheet(['nombre', 'pais'], ...countries.map((country, at) => [`L${at}`, country]));
  expect(result?.lines.map(({ country }) => country)).toEqual(['ES', 'ES', 'GB', 'GB', 'DE', 'DE', 'VN', 'VN', '']);
});

it('reports the faults of each line, and reads the others', () => {
  const result = sheet(
    ['Lista de talleres 2026'],
    ['Name', 'Country', 'Latitude', 'Longitude', 'GLN', 'Phone'],
    ['', 'ES', 41, 2, ''],
    ['Far', 'Atlantis', 95, 2, ''],
    ['Half', '', 41, '', '123'],
    [],
    ['Good', 'IT', '', '', '6291041500213'],
    ['Same GLN', 'IT', '', '', '629-104150021-3'],
    ['good', 'IT', '', '', ''],
    ['x'.repeat(201), '', '', '', ''],
    ['Other half', '', '', 2, ''],
  );
  expect(result?.columns.at(-1)).toEqual({ header: 'Phone', field: null });
  expect(
    result?.lines.map(({ row, faults }) => [row, faults.map(({ kind, firstRow = 0 }) => `${kind} ${firstRow}`)]),
  ).toEqual([
    [3, ['missing 0']],
    [4, ['country 0', 'degrees 0']],
    [5, ['half 0', 'gln 0']],
    [7, []],
    [8, ['glnTwice 7']],
    [9, ['twice 7']],
    [10, ['tooLong 0']],
    [11, ['half 0']],
  ]);
  expect(result?.lines.flatMap(({ faults }) => faults.filter(({ kind }) => kind === 'half'))).toMatchObject([
    { field: 'longitude' },
    { field: 'latitude' },
  ]);
});

it('keeps what was written where it cannot be read', () => {
  const result = sheet(
    ['Name', 'Country', 'Latitude', 'Longitude'],
    ['Far', 'Atlantis', '95', 'north'],
    ['Long', 'x'.repeat(500), 1, 2],
  );
  expect(result?.lines.map(({ faults }) => faults)).toEqual([
    [
      { field: 'country', kind: 'country', written: 'Atlantis' },
      { field: 'latitude', kind: 'degrees', written: '95' },
      { field: 'longitude', kind: 'degrees', written: 'north' },
    ],
    [{ field: 'country', kind: 'country', written: 'x'.repeat(100) }],
  ]);
});

it('tells places apart by GLN, else by name, town and address', () => {
  const result = sheet(
    ['Name', 'Address', 'Town', 'GLN'],
    ['Tienda Zara', 'Calle A 1', 'Madrid', '8412345678912'],
    ['Tienda Zara', 'Calle B 2', 'Madrid', '8412345678929'],
    ['Tienda Zara', 'Calle A 1', 'Madrid', '9521000000018'],
    ['TIENDA ZARA', 'calle  a 1', 'Madrid', ''],
    ['Tienda Zara', 'Calle C 3', 'Madrid', ''],
    ['Tienda Zara', 'Calle C 3', 'Madrid', '6291041500213'],
    ['Tienda Zara', 'Calle C 3', 'Toledo', ''],
    ['Otra', '', '', '8412345678929'],
  );
  expect(result?.lines.map(({ faults }) => faults.map(({ kind, firstRow }) => `${kind} ${firstRow}`).join())).toEqual([
    ...['', '', '', 'twice 2', '', 'twice 6', '', 'glnTwice 3'],
  ]);
});

it('finds no places in a sheet without a column for their name', () => {
  expect(sheet(['a', 'b'], ['1', '2'])).toBeNull();
  expect(sheet()).toBeNull();
  expect(sheet(['Name'])?.lines).toEqual([]);
});

describe('titles', () => {
  it.each([
    ['name', 'Place, Place name, Lugar, Nombre del lugar, Luogo, Nome del luogo, Local, NOMBRE, Nome'],
    ['address', 'Address, Street, Dirección, Calle, Domicilio, Indirizzo, Via, Morada, Endereço, Rua'],
    ['town', 'Town, City, Población, Ciudad, Localidad, Municipio, Località, Città, Comune, Localidade, Cidade'],
    ['country', 'País, Paese, Nazione, Country code, Código de país, Codice paese, Código do país'],
    ['latitude', 'Latitud, Latitudine, Lat'],
    ['longitude', 'Longitud, Longitudine, Lng, Lon, Long'],
    ['gln', 'GLN code, Código GLN, Codice GLN, Global Location Number'],
  ])('of the column %s are %s', (field, titles) => {
    for (const header of titles.split(', ')) expect(sheet([header, 'Name'])?.columns[0]).toEqual({ header, field });
  });

  it('count once: a second column with the same title, and one without a title, are ignored', () => {
    const result = sheet(['Phone', 'Name', '', 'Name', 'Town'], ['555', 'Dyer', 'x', 'Other', 'Prato'], ['555']);
    expect(result?.columns).toEqual([
      { header: 'Phone', field: null },
      { header: 'Name', field: 'name' },
      { header: 'Name', field: null },
      { header: 'Town', field: 'town' },
    ]);
    expect(result?.lines).toMatchObject([{ row: 2, name: 'Dyer', town: 'Prato', address: '', gln: null, faults: [] }]);
  });

  it('are in the first twenty rows', () => {
    const after = (count: number) => sheet(...Array.from({ length: count }, (): Cell[] => ['-']), ['Name'], ['Dyer']);
    expect(after(19)?.lines).toMatchObject([{ name: 'Dyer' }]);
    expect(after(20)).toBeNull();
  });
});

it('reports the field of each fault', () => {
  const result = sheet(
    ['Name', 'Country', 'Latitude', 'Longitude', 'GLN', 'Town'],
    ['', 'Atlantis', 1, 181, '123', ''],
    ['', '', 1, 179, '6291041500213', ''],
    ['Dyer', '', '', '', '6291041500213', ''],
    ['Dyer', '', '', '', '', ''],
    ['x'.repeat(200), '', '', '', '', ''],
  );
  expect(result?.lines.map(({ faults }) => faults.map(({ field, kind }) => `${field} ${kind}`))).toEqual([
    ['name missing', 'country country', 'longitude degrees', 'gln gln'],
    ['name missing'],
    ['gln glnTwice'],
    ['name twice'],
    [],
  ]);
  expect(result?.lines[0]).toMatchObject({ country: '', longitude: null });
});

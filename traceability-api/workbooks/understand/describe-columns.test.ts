import { describeColumns, type RememberedColumns } from './describe-columns';

const nothing: RememberedColumns = {
  ...{ fields: new Map(), internal: new Map(), dateOrders: new Map(), decimalMarks: new Map() },
  ...{ internalNames: new Set(), internalOfArticles: new Set() },
};

it('shows different values of a column as its examples', () => {
  const rows = ['SB-100', 'SB-100', 'SB-100', 'SB-200', '', 'SB-300', 'SB-400'].map((sku) => [sku, 'Sabrina']);
  const columns = describeColumns(
    {
      sheet: { hiddenColumns: [], isHidden: false },
      titles: { rowNumber: 1, cells: ['SKU', 'Nome'] },
      samples: rows.map((cells, at) => ({ rowNumber: at + 2, cells })),
    },
    nothing,
    [],
  );
  expect(columns.map(({ samples }) => samples)).toEqual([['SB-100', 'SB-200', 'SB-300'], ['Sabrina']]);
});

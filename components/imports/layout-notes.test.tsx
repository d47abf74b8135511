import { screen } from '@testing-library/react';
import type { ImportLayout } from '@/lib/contract/import-layouts';
import { LeftOut } from './layout-notes';
import { showUpload } from './testing/upload';

const layout: ImportLayout = {
  sheets: [
    { name: 'Verano', rows: 1200, isHidden: false, hiddenRows: 0 },
    { name: 'Otoño', rows: 40, isHidden: false, hiddenRows: 0 },
    { name: 'Vacía', rows: 0, isHidden: false, hiddenRows: 0 },
  ],
  sheet: 'Verano',
  headerRow: 1,
  columns: [],
  tables: [
    { headerRow: 1, titles: ['SKU'], rows: 640 },
    { headerRow: 645, titles: ['Ref.'], rows: 2 },
  ],
  notes: [],
};

it('lists non-empty parts that are in no upload', () => {
  const hidden = { name: 'Antiguo', rows: 2, isHidden: true, hiddenRows: 0 };
  showUpload(<LeftOut layout={{ ...layout, sheets: [...layout.sheets, hidden] }} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Esta carga no lee: la hoja «Otoño» (40 filas), la hoja oculta «Antiguo» (2 filas) y la tabla con los títulos en la fila 645 (2 filas). Para leer más, vuelve a subir el archivo y elígelo ahí.',
  );
});

it('is empty for a file that was read completely', () => {
  showUpload(<LeftOut layout={{ ...layout, sheets: layout.sheets.slice(0, 1), tables: [] }} />);
  expect(screen.queryByRole('status')).toBeNull();
});

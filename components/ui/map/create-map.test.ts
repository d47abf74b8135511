import { waitFor } from '@testing-library/react';

// Leaflet draws as a browser with SVG only if it finds this function when it loads.
Object.assign(SVGElement.prototype, { createSVGRect: () => null });

it('hides its drawing and the names of countries from assistive technology, and keeps its controls', async () => {
  const spain = {
    code: 'ES',
    label: [-4, 40],
    size: 500,
    polygons: [
      [
        [
          [-9, 36],
          [3, 36],
          [3, 43],
          [-9, 36],
        ],
      ],
    ],
  };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ countries: [spain] }) }),
  ) as never;
  const { createMap } = await import('./create-map');
  const element = document.body.appendChild(document.createElement('div'));
  const map = createMap(element, {
    tiles: null,
    locale: 'es',
    texts: { zoomIn: 'Acercar', zoomOut: 'Alejar' },
    hasKeyboard: true,
  });
  await waitFor(() => expect(element).toHaveTextContent('España'));
  expect(element.querySelector('svg path')).not.toBeNull();
  for (const hidden of element.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  expect(element).not.toHaveTextContent('España');
  expect(element.querySelector('svg')).toBeNull();
  expect(element.querySelector('[title="Acercar"]')).not.toBeNull();
  map.remove();
});

import fc from 'fast-check';
import { copyName, markTitle, proposeVisibility, propertyName, sensitiveTitle, splitMark } from './visibility';

const propose = (
  header: string,
  samples: string[] = [],
  fields: { isHidden?: boolean; isSheetHidden?: boolean } = {},
) => proposeVisibility({ header, samples, isHidden: false, isSheetHidden: false, ...fields }, new Set(['aviso']));

describe('titles of confidential columns', () => {
  it.each([
    [
      'cost',
      ['Coste interno', 'COSTE (€)', 'Unit cost', 'Costo unitario', 'Custo', 'Herstellkosten', 'Precio de compra'],
    ],
    [
      'price',
      [
        'PVP',
        'item_price',
        'Prezzo di listino',
        'Preço',
        'Verkaufspreis',
        'Sonderpreis',
        'Nettopreise',
        'Sommerpreisliste',
        'Prix TTC',
        'Tarifa 2026',
        'Venta €',
      ],
    ],
    ['margin', ['Margen %', 'Mark-up', 'Margine', 'Margem', 'Marge brute']],
    ['discount', ['Dto. 1', 'discountPercent', 'Sconto', 'Desconto', 'Rabatt']],
    ['supplier', ['Proveedor', 'Supplier address', 'Nome fornitore', 'Fornecedor', 'Lieferant', 'Ref. prov.']],
    ['stock', ['Stock', 'Existencias', 'Giacenza', 'Variant Inventory Qty', 'Lagerbestand']],
    ['address', ['Dirección', 'Billing Address', 'Indirizzo sede', 'Morada', 'Endereço', 'Anschrift', 'Zip code']],
    ['contact', ['E-mail', 'Teléfono de contacto', 'Numero di telefono', 'Telemóvel', 'phone_number', 'Telefonnummer']],
    ['id', ['uuid', 'color_id', 'storeId', 'ID interno', 'Row ID']],
    ['system', ['created_at', 'updatedAt', 'Fecha de creación', 'Última modificación', 'Data creazione', 'Criado em']],
    ['note', ['Notas internas', 'Internal note', 'Note interne', 'Confidencial']],
    ['cost', ['P. COMPRA', 'Prezzo d’acquisto', 'EK netto', 'EK']],
    [
      'price',
      [
        'P.V.P.',
        'P.V.P rec.',
        'P. venta',
        'VK brutto',
        'P.zo vendita',
        'IVA %',
        'Aliquota IVA',
        'MwSt.',
        'Impuesto de venta',
      ],
    ],
    ['margin', ['Comisión', 'Agent commission', 'Provvigione']],
    ['supplier', ['Prov.', 'COD_FORN', 'Lief.-Nr.']],
    ['stock', ['Ubicación almacén', 'Lagerplatz', 'MOQ']],
    ['price', ['Nuevo P.V.P.', '(P.V.P.)', '2026 P.V.P']],
    ['id', ['I.D.', 'Color I.D.']],
    ['contact', ['Tlf.', 'Ansprechpartner', 'Comprador']],
    ['note', ['Interne Bemerkung', 'Bemerkungen', 'Observaciones', 'Obs.', 'Remarks', 'Osservazioni', 'Observações']],
    ['note', ['Notas', 'Notas Marta', 'Nota', 'Notes', 'Note']],
    ['contact', ['Cliente', 'Nombre del cliente', 'Customer no.', 'Client', 'Codice clienti', 'Clientes', 'Kunde']],
    ['contact', ['Agente', 'AGENTI', 'Agent', 'Sales agent', 'Agente comercial', 'Nome agente', 'Agente de vendas']],
    ['stock', ['Unid. pedidas', 'Cantidad pedida', 'Qty ordered', 'Pezzi ordinati', 'Quantidade encomendada']],
    ['system', ['Pedido', 'Nº pedido', 'Fecha de pedido', 'N.º encomenda', 'Order', 'Order No.', 'PO number']],
    [
      'system',
      ['Ordine', 'N. ordine', 'Data ordine', 'Orden de compra', 'Commande', 'N° de commande', 'Bon de commande'],
    ],
    ['system', ['Nº factura', 'Invoice date', 'N. fattura', 'Fatura', 'Facture', 'Rechnung']],
    ['system', ['IBAN', 'IBAN proforma', 'Cuenta bancaria', 'Bank details', 'Conto corrente', 'Conta bancária']],
    ['system', ['Contraseña portal', 'Password', 'Senha', 'Palavra-passe', 'Mot de passe']],
    ['cost', ['Coste atención al cliente']],
    ['contact', ['Teléfono de atención al cliente', 'Cliente de atención al cliente']],
    ['stock', ['Pedido mínimo', 'Ordine minimo', 'Stock bajo pedido']],
  ])('%s', (kind, titles) => {
    expect(titles.map((title) => [title, sensitiveTitle(title)])).toEqual(titles.map((title) => [title, kind]));
  });

  it.each([
    'Color',
    'Talla',
    'País de producción',
    'Fecha de producción',
    'Costura',
    'Costado',
    'Forro interno',
    'Fodera (interna)',
    'Cuidados',
    'Idioma',
    'Origen',
    'Made in',
    'Temporada',
    'Collezione',
    'Largo total',
    'Zip',
    'Street',
    'Hashtag',
    'Apto para contacto con alimentos',
    'Dirección web',
    'Diameter (internal)',
    'Certificado',
    'Priceless print',
    'Preiselbeeren',
    'Notas de cata',
    'Notas olfativas',
    'Top notes',
    'Note di testa',
    'Atención al cliente',
    'Servicio al cliente',
    'Customer care',
    'Customer service (EU)',
    'Servizio clienti',
    'Apoio ao cliente',
    'Service client',
    'Valoraciones de clientes',
    'Agente de blanqueo',
    'Bleaching agent',
    'Agente espumante',
    'Agenti sbiancanti',
    'Ordine di lavaggio',
    'Washing order',
    'Sort order',
    'Made to order',
    'Fatto su ordine',
    'Hecho bajo pedido',
    'Feito por encomenda',
    'Sur commande',
    'Commande à distance',
    'Manufactura',
    'Customs code',
    'Unidades',
    'Uds. por caja',
  ])('leaves %s public', (title) => {
    expect(propose(title)).toEqual({ isInternal: false, reason: null });
  });
});

describe('a column', () => {
  it('is internal if it is hidden, alone or with its sheet', () => {
    expect(propose('Tejido', [], { isHidden: true })).toEqual({ isInternal: true, reason: 'hiddenColumn' });
    expect(propose('Tejido', [], { isSheetHidden: true })).toEqual({ isInternal: true, reason: 'hiddenSheet' });
  });

  it.each([
    ['contact', ['ines@lana.test', 'a.b@c.pt']],
    ['contact', ['+351 912 345 678']],
    ['id', ['0198f3a0-0000-7000-8000-000000000001', '{0198F3A0-0000-7000-8000-000000000001}']],
    ['id', ['5f2b1c9e8d7a6b5c4d3e2f1a', '5F2B1C9E8D7A6B5C4D3E2F1B']],
    ['price', ['3,50 €', '1.200,00 EUR']],
    ['price', ['$12.40']],
    ['system', ['2026-03-01T10:04:22Z', '2026-03-02 08:00']],
    [
      'supplier',
      ['Hilados Ría S.L.', 'Tejeduria Tejo SA', 'Filatura Biella S.r.l.', 'Malhas Douro Lda', 'Webwaren GmbH'],
    ],
    ['address', ['Calle Mayor 12, Vigo', 'Via Roma 3', 'Rua do Almada 55', '12 High Street', 'Lange Straße 4']],
    ['price', ['12,50 euros', '8 dollars']],
    ['system', ['ES91 2100 0418 4502 0005 1332', 'PT50000201231234567890154', 'it60x0542811101000000123456']],
  ])('is internal if all its cells are %s: %j', (reason, samples) => {
    expect(propose('Dato', samples)).toEqual({ isInternal: true, reason });
    expect(propose('Dato', [...samples, 'algodón'])).toEqual({ isInternal: false, reason: null });
  });

  it.each([
    'CONFIDENCIAL: no enviar',
    'Para uso interno',
    'Not for publication before May',
    'Solo per uso interno',
    'Não publicar!',
    'Nicht veröffentlichen',
  ])('is internal as soon as one cell suggests it: %s', (text) => {
    expect(propose('Dato', ['algodón', text])).toEqual({ isInternal: true, reason: 'note' });
  });

  it('is public if it names the maker, which passports must state', () => {
    expect(propose('Fabricante', ['Hilados Ría S.L.']).isInternal).toBe(false);
    expect(propose('Produttore', ['Filatura Biella S.r.l.']).isInternal).toBe(false);
    expect(propose('Fabricante', ['ines@lana.test']).reason).toBe('contact');
    expect(propose('Peso', ['250 kg', '2 KG']).isInternal).toBe(false);
    expect(propose('Forro', ['interno de lana', 'bolsillo interno']).isInternal).toBe(false);
  });

  it.each([
    '2026-03-01T10:04:22.123456Z',
    '2026-03-01 10:04',
    '2026-03-01T10:04:22+01:00',
    '2026-03-01T00:04:22-0500',
    '2026-03-01T00:00:07Z',
    '2026-03-01T00:00:00.07Z',
  ])('is internal if its cells are timestamps such as %s', (text) => {
    expect(propose('Dato', [text]).reason).toBe('system');
  });

  it.each([
    'a ines@lana.test',
    'ines@lana.test o rui@lana.test',
    'tel +351 912 345 678',
    '+351 912 345 678 (tardes)',
    'lote 0198f3a0-0000-7000-8000-000000000001',
    '0198f3a0-0000-7000-8000-000000000001-B',
    '123456789012345678901234',
    '5f2b1c9e8d7a6b5c4d3e2f1a2',
    'desde € 3,50',
    '€ 3,50 por metro',
    'eur/3',
    'desde 3,50 €',
    '3,50 €/m',
    'lote 2026-03-01T10:04:22Z',
    '2026-03-01T10:04:22Z turno 2',
    '2026-03-01T00:00',
    '2026-03-01T00:00Z',
    '2026-03-01 00:00:00.000000',
    'ES92 2100 0418 4502 0005 1332',
    'IBAN ES91 2100 0418 4502 0005 1332',
    'AB12345678901234567',
  ])('stays public if a cell only contains such a value, or is a plain day: %s', (text) => {
    expect(propose('Dato', [text])).toEqual({ isInternal: false, reason: null });
  });

  it.each([
    ['Beneficio', ['10', '12,50'], 'margin'],
    ['Beneficios', ['Hidrata la piel'], null],
    ['Wholesale EUR', ['45.00'], 'price'],
    ['Cantidad', ['300', '900'], 'stock'],
    ['Cantidad', ['  300\t', '900'], 'stock'],
    ['Cantidad', ['300', 'a pedido'], null],
    ['Wholesale', ['a pedido', '45,00'], null],
    ['Quantity', ['250 ml'], null],
    ['Total pares', ['18'], 'stock'],
    ['Dettaglio', ['49,90', '€ 12'], 'price'],
    ['Al dettaglio', ['49,90'], 'price'],
    ['Varejo', ['49,90'], 'price'],
    ['Retalho', ['49,90'], 'price'],
    ['Menudeo', ['49,90'], 'price'],
    ['Dettaglio', ['cuciture a vista'], null],
    ['Prezzi: Dettaglio', ['49,90'], 'price'],
    ['Uds.', ['12', '300'], 'stock'],
    ['UNID', ['12'], 'stock'],
    ['Unidades', ['12'], 'stock'],
    ['Pcs', ['12'], 'stock'],
    ['Pz.', ['12'], 'stock'],
    ['Uds.', ['12 por caja'], null],
    ['Unidades por caja', ['12'], null],
    ['Uds./caja', ['12'], null],
    ['Pcs per pack', ['12'], null],
    ['Pz. per confezione', ['12'], null],
    ['38', ['4', '12'], 'stock'],
    ['XL', ['1', '0'], 'stock'],
    ['Talla 36', ['2'], 'stock'],
    ['Größen 38', ['2'], 'stock'],
    ['Total', ['25'], 'stock'],
    ['Totais', ['25'], 'stock'],
    ['TOTALES.', ['25'], 'stock'],
    ['Totali', ['25'], 'stock'],
    ['Totalis', ['25'], null],
    ['S', ['algodón'], null],
    ['Modelo 38', ['2'], null],
    ['Largo total', ['120'], null],
    ['Peso neto', ['250'], null],
    ['Imagen', ['https://x.test/a?id=1'], 'system'],
    ['Imagen', ['HTTP://x.test/a'], 'system'],
    ['Imagen', ['ver https://x.test/a'], null],
    ['Dato', ['https://x.test/a.JPG', 'https://x.test/b.png?v=2'], 'system'],
    ['Web', ['https://x.test/a'], null],
    ['Image address', ['https://x.test/a.jpg'], null],
  ])('%s above %j is %s', (title, samples, reason) => {
    expect(propose(title, samples)).toEqual({ isInternal: reason !== null, reason });
  });

  it.each(['XL', 'Total', 'Imagen', 'Tarifa por talla'])('without cells is judged only by its title: %s', (title) => {
    expect(propose(title, [])).toEqual({
      isInternal: title.startsWith('Tarifa'),
      reason: title.startsWith('Tarifa') ? 'price' : null,
    });
  });

  it.each(['7.5', '1234567', '12 €'])('has no pieces by size if one cell is %s', (text) => {
    expect(propose('XL', ['12', text]).reason).not.toBe('stock');
    expect(propose('XL', [text, '12']).reason).not.toBe('stock');
  });

  it('has pictures only if all cells are pictures', () => {
    expect(propose('Imagen', ['https://x.test/a', 'no']).reason).toBeNull();
    expect(propose('Dato', ['https://x.test/a.jpg', 'https://x.test/b']).reason).toBeNull();
  });

  it('ignores spaces around cells', () => {
    expect(propose(' XL ', [' 12 ', '7\t']).reason).toBe('stock');
    expect(propose('Imagen', [' https://x.test/a ']).reason).toBe('system');
    expect(propose('Dato', [' https://x.test/a.jpg ']).reason).toBe('system');
    expect(propose('Dato', [' ines@lana.test ', '\ta.b@c.pt']).reason).toBe('contact');
    expect(propose('Dato', ['$ -3', 'EUR 1.200']).reason).toBe('price');
  });

  it('treats a timestamp at midnight as a plain date', () => {
    expect(propose('Día', ['2026-03-01 00:00:00', '2026-03-02T00:00:00.000Z']).isInternal).toBe(false);
  });

  it('is internal if the company has that name as internal', () => {
    expect(propose('Ávíso')).toEqual({ isInternal: true, reason: 'known' });
    expect(propose('Aviso (en el pasaporte)')).toEqual({ isInternal: false, reason: 'marked' });
  });

  it('has the visibility of its mark, whatever else is found', () => {
    expect(propose('Coste (on the passport)', ['3 €'], { isHidden: true }).isInternal).toBe(false);
    expect(propose('Color (USO INTERNO)')).toEqual({ isInternal: true, reason: 'marked' });
  });
});

describe('marks', () => {
  it('are read in any of the languages', () => {
    for (const locale of ['es', 'en', 'it', 'pt'] as const) {
      expect(splitMark(markTitle('Nota (2)', true, locale))).toEqual({ title: 'Nota (2)', isInternal: true });
      expect(splitMark(markTitle('Nota', false, locale))).toEqual({ title: 'Nota', isInternal: false });
    }
    expect(splitMark('Forro (interno)')).toEqual({ title: 'Forro (interno)', isInternal: null });
    expect(splitMark('(uso interno)')).toEqual({ title: '(uso interno)', isInternal: null });
  });

  it('leave space for the number of a second property', () => {
    expect(copyName('Talla', 2)).toBe('Talla (2)');
    expect(copyName('x'.repeat(300), 12)).toBe(`${'x'.repeat(190)} (12)`);
  });

  it('preserve every name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }),
        fc.boolean(),
        fc.constantFrom('es', 'en', 'it', 'pt'),
        (text, isInternal, locale) => {
          const name = propertyName(`${text.replaceAll('(', '')}x`);
          expect(splitMark(markTitle(name, isInternal, locale))).toEqual({ title: name, isInternal });
          expect(propertyName(markTitle(name, isInternal, locale))).toBe(name);
        },
      ),
    );
  });
});

describe('amounts with the word of a currency', () => {
  it.each([
    ['12,50 euros', '1 euro'],
    ['10 dólares', '10 dolares', '1 dólar'],
    ['1 dolar', '-5 dollars', '1 dollar'],
    ['10 dollari', '3 libras', '4 pounds', '5 sterline'],
  ])('are prices: %s', (...samples) => {
    expect(propose('Valor', samples)).toMatchObject({ reason: 'price' });
  });

  it.each(['a 12 euros', '12 euros net', '12 eurosport', '10 dulares', '10 dular'])('are not prices: %s', (sample) => {
    expect(propose('Texto breve', [sample]).reason).toBeNull();
  });
});

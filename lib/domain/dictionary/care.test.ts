import { LOCALES } from '@/lib/contract/core/levels';
import { careWords, readCare } from './care';
import { SYMBOLS } from './care-symbols';

it.each([
  ['Iron at low temperature. Do not bleach.', ['iron-low', 'no-bleach'], true],
  ['Do not bleach. Iron at low temperature. Do not bleach.', ['no-bleach', 'iron-low'], true],
  ['Do not bleach, and with love', ['no-bleach'], false],
  ['Spazzolare a secco', ['brush'], true],
  ['', [], false],
])('reads %j as treatments in their order, each once', (text, symbols, isWhole) => {
  expect(readCare(text)).toEqual({ symbols, isWhole });
});

it('reads nothing from a text that is longer than a label', () => {
  const label = 'Do not bleach. '.repeat(40);
  expect(readCare(label.slice(0, 600)).symbols).toEqual(['no-bleach']);
  expect(readCare(label.padEnd(601))).toEqual({ symbols: [], isWhole: false });
});

it.each(SYMBOLS.flatMap(([symbol]) => LOCALES.map((locale) => [symbol, locale] as const)))(
  'reads its own words for %s in %s',
  (symbol, locale) => {
    expect(readCare(careWords(symbol, locale))).toEqual({ symbols: [symbol], isWhole: true });
  },
);

it.each([
  ['Lavar a mano y no planchar', ['hand-wash', 'no-iron'], true],
  ['Hand wash or dry clean only', ['hand-wash', 'dry-clean'], true],
  ['Preferiblemente lavar a mano', ['hand-wash'], true],
  ['Iron. Iron low.', ['iron', 'iron-low'], true],
  ['Do not iron. Do not bleach. Hand wash.', ['no-iron', 'no-bleach', 'hand-wash'], true],
  ['Hand wash 2x', ['hand-wash'], false],
  ['Lavar a mano yz', ['hand-wash'], false],
  ['xiron', [], false],
  ['ironx', [], false],
  ['iron9', [], false],
  ['.', [], false],
])('reads whole words, and ignores conjunctions: %j', (text, symbols, isWhole) => {
  expect(readCare(text)).toEqual({ symbols, isWhole });
});

it.each([
  ['Do not bleach or iron', ['no-bleach']],
  ['Do not iron or tumble dry', ['no-iron']],
  ['No planchar o secar en secadora', ['no-iron']],
  ['Non lavare o stirare', ['no-wash']],
  ['No lavar ni planchar', ['no-wash']],
  ['Non lavare né stirare', ['no-wash']],
  ['Não lavar nem passar a ferro', ['no-wash']],
  ['Do not wash, bleach or iron', ['no-wash']],
  ['No lavar, planchar o secar en secadora', ['no-wash']],
  ['No lavar, planchar ni usar blanqueador', ['no-wash']],
  ['Do not wash, iron or tumble dry. Air', ['no-wash', 'air']],
  ['Never iron', []],
  ['Don’t iron. Hand wash', ['hand-wash']],
  ['Sin planchar', []],
  ['Evitar planchar; lavar a mano', ['hand-wash']],
  ['Avoid tumble dry', []],
  ['Not dry clean', []],
  ['Sem passar a ferro', []],
])('omits treatments that the text forbids, and is then incomplete: %j', (text, symbols) => {
  expect(readCare(text)).toEqual({ symbols, isWhole: false });
});

it.each([
  ['No lavar a máquina. Lavar a mano.', ['hand-wash']],
  ['Do not wash in the machine. Hand wash.', ['hand-wash']],
  ['Non lavare in lavatrice, lavare a mano', ['hand-wash']],
  ['Não lavar à máquina; lavar à mão', ['hand-wash']],
  ['No lavar a más de 30 °C', []],
  ['Do not wash above 30 °C', []],
  ['Non lavare a più di 30 °C', []],
  ['Não lavar a mais de 30 °C', []],
  ['No planchar el estampado. No usar lejía.', ['no-bleach']],
  ['Do not iron on print', []],
  ['Non stirare la stampa', []],
  ['Não passar a ferro o estampado', []],
  ['No lavar en frío', []],
  ['Do not iron inside out', []],
  ['No usar secadora a alta temperatura', []],
  ['No limpiar en seco, salvo con percloroetileno', []],
  ['Do not tumble dry, unless on low', []],
  ['Se il capo stinge, non lavare', []],
  ['Não lavar, exceto à mão', []],
])('forbids no more than the text does: %j', (text, symbols) => {
  expect(readCare(text)).toEqual({ symbols, isWhole: false });
});

it.each([
  ['No lavar ni planchar', ['no-wash'], false],
  ['Non lavare né stirare', ['no-wash'], false],
  ['Não lavar nem passar a ferro', ['no-wash'], false],
  ['Do not wash or iron', ['no-wash'], false],
  ['No usar lejía y no planchar', ['no-bleach', 'no-iron'], true],
  ['Do not bleach - do not iron - hand wash', ['no-bleach', 'no-iron', 'hand-wash'], true],
  ['Não usar lixívia / não passar a ferro', ['no-bleach', 'no-iron'], true],
  ['Non candeggiare\nNon stirare', ['no-bleach', 'no-iron'], true],
])('accepts a prohibition that is alone or before another treatment: %j', (text, symbols, isWhole) => {
  expect(readCare(text)).toEqual({ symbols, isWhole });
});

it.each([
  ...['Planchar en frío', 'Stirare a freddo', 'Passar a ferro a frio', 'Iron cold', 'Planchar con agua fría'],
  ...['Secar en secadora en frío', 'Tumble dry cold', 'Asciugare in asciugatrice a freddo', 'Secar na máquina a frio'],
  ...['En frío', 'Keep cold'],
])('gives no cold water if nothing is washed, and no heat if the text says cold: %j', (text) => {
  expect(readCare(text)).toEqual({ symbols: [], isWhole: false });
});

it.each([
  ['Lavar a mano en frío. Planchar.', ['hand-wash', 'cold', 'iron'], true],
  ['Machine wash cold', ['wash', 'cold'], true],
  ['Lavare a mano a freddo', ['hand-wash', 'cold'], true],
  ['Lavar à mão a frio', ['hand-wash', 'cold'], true],
  ['Wash cold', ['cold'], false],
  ['Agua fría', ['cold'], true],
  ['Machine wash cold, tumble dry cold', ['wash', 'cold'], false],
])('gives cold water for washing: %j', (text, symbols, isWhole) => {
  expect(readCare(text)).toEqual({ symbols, isWhole });
});

it.each([
  ['No usar lejía. Planchar a baja temperatura o secar en plano', ['no-bleach', 'iron-low', 'flat-dry']],
  ['Do not bleach, iron on low heat', ['no-bleach', 'iron-low']],
  ['No planchar; lavar a mano o limpieza en seco', ['no-iron', 'hand-wash', 'dry-clean']],
  ['Hand wash or dry clean, do not iron', ['hand-wash', 'dry-clean', 'no-iron']],
])('keeps treatments of other clauses, and those that no alternative links to a prohibition: %j', (text, symbols) => {
  expect(readCare(text)).toEqual({ symbols, isWhole: true });
});

it.each([
  ...['Não usar secador', 'Não usar máquina de secar roupa', 'Não secar à máquina', 'No secar a máquina'],
  ...['No meter en la secadora', 'Do not use a dryer', 'Do not machine dry', 'Non utilizzare l’asciugatrice'],
])('reads a dryer by its other names: %j', (text) => {
  expect(readCare(text)).toEqual({ symbols: ['no-tumble'], isWhole: true });
});

it.each(['Não usar secador de cabelo', 'No secar a máquina con calor'])(
  'leaves other prohibitions alone: %j',
  (text) => {
    expect(readCare(text)).toEqual({ symbols: [], isWhole: false });
  },
);

it.each([
  ...['Limpar com pano húmido', 'Passar um pano úmido', 'Limpiar con un trapo húmedo', 'Pasar un paño húmedo'],
  ...['Limpieza con paño húmedo', 'Wipe clean with a moist cloth', 'Passare un panno umido', 'Pulizia con panno umido'],
])('reads a damp cloth: %j', (text) => {
  expect(readCare(text)).toEqual({ symbols: ['damp-cloth'], isWhole: true });
});

it.each([
  ['Lavar à máquina no máximo a 30 °C', 'wash-30'],
  ['Lavare in lavatrice al massimo a 30 °C', 'wash-30'],
  ['Secar ao ar livre', 'line-dry'],
  ['Asciugare all’aria aperta', 'line-dry'],
  ['Secar longe de fontes de calor', 'away-from-heat'],
  ['Secar lejos de fuentes de calor', 'away-from-heat'],
  ['Dry away from heat sources', 'away-from-heat'],
  ['Impermeabilizar antes do primeiro uso', 'waterproof'],
])('reads %j as %s', (text, symbol) => {
  expect(readCare(text)).toEqual({ symbols: [symbol], isWhole: true });
});

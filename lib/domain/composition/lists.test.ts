import { readLists } from './lists';

it.each([
  ['70/20/10 lana, seda y lino', '70% lana, 20% seda, 10% lino'],
  ['70 / 20 / 10 % lana, seda y lino', '70% lana, 20% seda, 10% lino'],
  ['62,5/27,5/10% lana, seda, lino', '62.5% lana, 27.5% seda, 10% lino'],
  ['10/62.5/27.5 %: lana, seda, lino', '10% lana, 62.5% seda, 27.5% lino'],
  ['33,3/33,3/33,4% lana, seda, lino', '33.3% lana, 33.3% seda, 33.4% lino'],
  ['33.3 / 33.3 / 33.4 % wool, silk and linen', '33.3% wool, 33.3% silk, 33.4% linen'],
  ['70/20/10% lana, seda y lino', '70% lana, 20% seda, 10% lino'],
  ['70/ 20/ 10% lana, seda y lino', '70% lana, 20% seda, 10% lino'],
  ['70 /20 /10% lana, seda y lino', '70% lana, 20% seda, 10% lino'],
  ['40/30/20/10 lana, seda, lino y algodón', '40% lana, 30% seda, 20% lino, 10% algodón'],
  ['lana, seda, lino 62,5 / 27,5 / 10 %', '62.5% lana, 27.5% seda, 10% lino'],
  ['Forro: 70/20/10 lana, seda y lino', 'Forro: 70% lana, 20% seda, 10% lino'],
  ['lana, seda, lino 70/20/10', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana,seda  y  lino', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana , seda & lino', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana+seda/lino', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana, seda, lino.', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana, seda, lino.  ', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana. fina, seda, lino', '70% lana. fina, 20% seda, 10% lino'],
  ['Ext/Forro: 70/20/10 lana, seda y lino', 'Ext/Forro: 70% lana, 20% seda, 10% lino'],
  ['Forro: lana, seda, lino 70/20/10', 'Forro: 70% lana, 20% seda, 10% lino'],
  ['lana, seda, lino 70/20/10 ', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana, seda, lino .', '70% lana, 20% seda, 10% lino'],
  ['70/20/10 lana, seda, lino.eco', '70% lana, 20% seda, 10% lino.eco'],
  ['70/20/10 lana fina, Sorbtek, Outlast', '70% lana fina, 20% Sorbtek, 10% Outlast'],
])('writes each share of %j next to its name', (text, expected) => {
  expect(readLists(text)).toBe(expected);
});

it.each([
  '70/20/20 lana, seda y lino',
  '70/20/10 lana y seda',
  '60/40 algodón y lino',
  '60 / 40 % algodón y lino',
  '33.5/66.5 lana, seda y lino',
  '100 lana, seda y lino',
  '70/20/10/ lana, seda y lino',
  '12/70/20/10/2026 lana, seda y lino',
  '-70/20/10 lana, seda y lino',
  '70/20/10 rojo, verde y azul',
  'x: y: 70/20/10 lana, seda y lino',
  '70/20/10 lana, seda, 3lino',
  '70/20/10 lana, seda, (lino',
])('leaves %j unchanged', (text) => {
  expect(readLists(text)).toBe(text);
});

it('reads a line of up to 300 characters as a list', () => {
  const line = (length: number) => '70/20/10 lana, seda y lino '.padEnd(length, 'x');
  expect(readLists(line(300))).toMatch(/^70% lana, 20% seda, 10% lino x+$/u);
  expect(readLists(line(301))).toBe(line(301));
});

it.each([
  ['95%: algodón, 5%: seda', '95% algodón, 5% seda'],
  ['95% = algodón; 5 % : seda', '95% algodón; 5 % seda'],
  ['95,255% :  lana|4.5%:seda', '95,255% lana|4.5% seda'],
  ['95.25%: lana', '95.25% lana'],
  ['Forro: 95%:lana', 'Forro: 95% lana'],
  ['(95%:lana)\n5%:seda', '(95% lana)\n5% seda'],
])('reads the colon after the share of %j as a space', (text, expected) => {
  expect(readLists(text)).toBe(expected);
});

it.each([
  ['Cotton:95% Elastane:5%', 'Cotton:95%, Elastane:5%'],
  ['Cotton : 95 % Elastane: 5%', 'Cotton : 95 %, Elastane: 5%'],
  ['Cotton : 95 % Elastane : 5 %', 'Cotton : 95 %, Elastane : 5 %'],
  ['Cotton=95,5%  Elastane=4,5 %', 'Cotton=95,5%, Elastane=4,5 %'],
  ['Cotton:95.255% Elastane:4%', 'Cotton:95.255%, Elastane:4%'],
])('separates the materials of %j', (text, expected) => {
  expect(readLists(text)).toBe(expected);
});

it.each([
  ...['lana 95%: algodón', 'a95%: lana', '95%x: lana', '95%: 5', '95%: -lana', '9x5%: lana', '95,x%: lana'],
  ...['Cotton:95% Blue:5%', 'Blue:95% Cotton:5%', 'Cotton:9x5% Elastane:5%', 'Cotton:95% Elastane:x5%'],
  ...['Cotton:95% Blue elastane:5%', 'Cotton:95%Elastane:5%', 'Cotton:x95% Elastane:5%', 'Cotton:95x% Elastane:5%'],
])('leaves the colons of %j unchanged', (text) => {
  expect(readLists(text)).toBe(text);
});

import { decodeText } from './text-encoding';

const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The text as a DOS program writes it. */
const encodeDos = (text: string) =>
  Buffer.from(Array.from(text, (sign) => (sign < '\u0080' ? sign.charCodeAt(0) : 0x80 + DOS.indexOf(sign))));
const inWindows = (text: string) => Buffer.from(text, 'latin1');

const TEXTS = {
  German: 'Größe;Bezeichnung\nGrün;Schürze für Männer, weiß\n',
  'German with ß alone': 'Straße;Fußmatte\nHauptstraße 5;groß\n',
  Italian: 'Qualità;Descrizione\nPerché è più bello;Città, però già così\n',
  'Italian with à alone': 'Qualità;Nome\nQualità;Camicia\n',
  Spanish: 'Descripción;Año\nCamisón de algodón para niño;¿Talla única?\n',
  Portuguese: 'Descrição;Composição\nCalções de algodão para crianças;Não\n',
};

describe('the encoding is guessed from the letters', () => {
  it.each(Object.entries(TEXTS))('%s', (kind, text) => {
    expect(decodeText(encodeDos(text))).toMatchObject({ text, guessed: { name: 'MS-DOS 850' } });
    if (kind === 'German with ß alone') return;
    expect(decodeText(inWindows(text))).toMatchObject({ text, guessed: { name: 'Windows-1252' } });
    expect(decodeText(Buffer.from(text))).toEqual({ text, guessed: null });
  });

  it('with a sample word', () => {
    expect(decodeText(encodeDos(TEXTS.German)).guessed?.sample).toBe('Größe');
  });

  it('and keeps punctuation of Windows-1252', () => {
    const bytes = Buffer.from('M\u00e1s\u0085;12 \u0080;L\u0092Et\u00e9;\u0093X\u0094 \u0096 25\u00b0', 'latin1');
    expect(decodeText(bytes).text).toBe('Más…;12 €;L’Eté;“X” – 25°');
  });
});

describe('damaged UTF-8', () => {
  it('loses only the bad byte', () => {
    const bytes = Buffer.concat([
      Buffer.from('Nombre;Descripción\nCamisa niño;Algodón\nPantal'),
      Buffer.from([0xf3]),
      Buffer.from('n;Año\n'),
    ]);
    expect(decodeText(bytes)).toEqual({
      text: 'Nombre;Descripción\nCamisa niño;Algodón\nPantal\ufffdn;Año\n',
      guessed: null,
    });
  });

  it('is not detected in a single-byte encoding', () => {
    expect(decodeText(Buffer.from('Pantal\u00f3n', 'latin1')).text).toBe('Pantalón');
  });
});

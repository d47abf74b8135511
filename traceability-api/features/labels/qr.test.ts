import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readableLines, unitPath, unitUrl } from '@/lib/domain/gs1/code-address';
import { QUIET_ZONE, qrMatrix, qrPng, qrSvg } from './qr';

const GTIN = '09520123456788';
const HASH = 'Ab3_x-9QzLmN0pRsTuVwXy';

beforeAll(() => {
  // Without it the reader would fetch its binary from the network.
  const file = readFileSync(resolve('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

const decode = async (picture: Uint8Array) => {
  const [barcode] = await readBarcodes(Uint8Array.from(picture), { formats: ['QRCode'] });
  return { text: barcode?.text, level: barcode?.ecLevel };
};

describe('the address in a QR code', () => {
  it('is the Digital Link of an article with a GTIN, without the lot', () => {
    expect(unitPath({ gtin: GTIN, serial: 'A/1', hash: HASH })).toBe(`/01/${GTIN}/21/A%2F1`);
  });

  it('is the hash if there is no GTIN or the serial is not valid in GS1', () => {
    expect(unitPath({ gtin: null, serial: '1', hash: HASH })).toBe(`/p/${HASH}`);
    expect(unitPath({ gtin: GTIN, serial: 'señal', hash: HASH })).toBe(`/p/${HASH}`);
  });

  it('is the hash if URL parsers would take the serial for a path segment', () => {
    for (const serial of ['..', 'A/../B', '%2e%2e']) {
      expect(unitPath({ gtin: GTIN, serial, hash: HASH })).toBe(`/p/${HASH}`);
    }
  });

  it('comes with human-readable lines', () => {
    const unit = { gtin: GTIN, serial: '00000007', hash: HASH, code: '00000007', lot: 'L-7' };
    expect(readableLines(unit)).toEqual([`(01) ${GTIN}`, '(21) 00000007', '(10) L-7']);
    expect(readableLines({ ...unit, gtin: null, lot: null })).toEqual(['00000007']);
  });
});

describe('the QR code', () => {
  const unit = { gtin: GTIN, serial: '00000007', hash: HASH };
  const urls = [
    unitUrl('https://id.example.com', unit),
    unitUrl('http://localhost:3000', { ...unit, gtin: null }),
    unitUrl('https://id.example.com', { ...unit, serial: `!"%&'()*+,-./:;<=>?_` }),
  ];

  it.each(urls)('holds %s as PNG and as SVG, at level M or better', async (url) => {
    expect(await decode(await qrPng(url))).toEqual({ text: url, level: expect.stringMatching(/^[MQH]$/) });
    expect(
      (
        await decode(
          await sharp(Buffer.from(qrSvg(url)))
            .png()
            .toBuffer(),
        )
      ).text,
    ).toBe(url);
  });

  it('has a quiet zone of four modules', async () => {
    const url = urls[0] ?? '';
    const { size } = qrMatrix(url);
    const scale = 5;
    const { data, info } = await sharp(await qrPng(url, scale))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe((size + 2 * QUIET_ZONE) * scale);
    const dark = Array.from(data.entries()).filter(([, value]) => value < 128);
    const columns = dark.map(([at]) => at % info.width);
    const rows = dark.map(([at]) => Math.floor(at / info.width));
    const edge = QUIET_ZONE * scale;
    expect([Math.min(...columns), Math.min(...rows)]).toEqual([edge, edge]);
    expect([Math.max(...columns), Math.max(...rows)]).toEqual([info.width - edge - 1, info.width - edge - 1]);
  });
});

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const FORMATS = ['QRCode', 'DataMatrix', 'EAN13', 'EAN8', 'Code128', 'ITF'] as const;

let isPrepared = false;

/** Served by ourselves: nothing is loaded from third parties. */
function prepare() {
  if (isPrepared) return;
  isPrepared = true;
  const file = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  prepareZXingModule({ overrides: { locateFile: () => file } });
}

/** The text of the first code in a picture, or null. @throws if the decoder cannot be loaded */
export async function decode(picture: ImageData): Promise<string | null> {
  prepare();
  const [barcode] = await readBarcodes(picture, { formats: [...FORMATS], maxNumberOfSymbols: 1, tryHarder: true });
  return barcode?.isValid && barcode.text !== '' ? barcode.text : null;
}

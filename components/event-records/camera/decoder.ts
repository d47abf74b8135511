import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';

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
  const options = { formats: [...FORMATS], maxNumberOfSymbols: 1, tryHarder: true };
  const [barcode] = await readBarcodes(picture, options).catch((error: unknown) => {
    // The module keeps its failed download: without this, no later attempt would load it.
    purgeZXingModule();
    isPrepared = false;
    throw error;
  });
  return barcode?.isValid && barcode.text !== '' ? barcode.text : null;
}

import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Decodes the picture of a QR code. */
export async function readQr(picture: Buffer): Promise<string> {
  // Otherwise the reader would fetch its binary from the network.
  const file = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const [barcode] = await readBarcodes(Uint8Array.from(picture), { formats: ['QRCode'] });
  return barcode?.text ?? '';
}

import { create, type QRCode, type QRCodeSegment } from 'qrcode';
import sharp from 'sharp';

/** Blank modules around a QR code (ISO/IEC 18004 §5.3.8): scanners need them to find it. */
export const QUIET_ZONE = 4;
/** Level M restores up to 15 % of a soiled label. */
const CORRECTION_LEVEL = 'M';

export interface QrMatrix {
  /** Modules per side, without the quiet zone. */
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** The code at a higher level; null if the text does not fit a code of this version. */
function codeOfLevel(segments: QRCodeSegment[], errorCorrectionLevel: 'Q' | 'H', version: number): QRCode | null {
  try {
    return create(segments, { errorCorrectionLevel, version });
  } catch {
    return null;
  }
}

/**
 * The modules of a QR code of level M, or better if that needs no larger code. @throws if the text is longer than a QR
 * code holds (2,331 bytes)
 */
export function qrMatrix(text: string): QrMatrix {
  // The size of a code does not depend on its mask, and finding the best mask takes most of the time: only the final
  // code gets one.
  const smallest = create(text, { errorCorrectionLevel: CORRECTION_LEVEL, maskPattern: 0 });
  const { version } = smallest;
  // The library accepts its own segments as input, which its types do not declare.
  const segments = smallest.segments as unknown as QRCodeSegment[];
  const code =
    codeOfLevel(segments, 'H', version) ??
    codeOfLevel(segments, 'Q', version) ??
    create(segments, { errorCorrectionLevel: CORRECTION_LEVEL, version });
  const { data, size } = code.modules;
  return { size, isDark: (x, y) => data[y * size + x] === 1 };
}

/** Dark runs of each row, so that a drawing needs few shapes: `[x, y, length]` in modules. */
export function darkRuns({ size, isDark }: QrMatrix): [number, number, number][] {
  const runs: [number, number, number][] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && isDark(x, y)) x += 1;
      if (x > start) runs.push([start, y, x - start]);
    }
  }
  return runs;
}

/** The code as an SVG, one unit per module, with its quiet zone on white. */
export function qrSvg(text: string): string {
  const matrix = qrMatrix(text);
  const side = matrix.size + QUIET_ZONE * 2;
  const path = darkRuns(matrix)
    .map(([x, y, length]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  );
}

/** The code as a PNG with `scale` pixels per module, quiet zone included. */
export async function qrPng(text: string, scale = 12): Promise<Uint8Array> {
  const { size, isDark } = qrMatrix(text);
  const side = size + QUIET_ZONE * 2;
  const pixels = Buffer.alloc(side * side, 255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) pixels[(y + QUIET_ZONE) * side + x + QUIET_ZONE] = 0;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize({ width: side * scale, kernel: 'nearest' })
    .png({ colours: 2 })
    .toBuffer();
}

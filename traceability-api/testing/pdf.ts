import { inflateSync } from 'node:zlib';

/** Everything readable in a PDF: its compressed streams, and the texts that they set in hexadecimal. */
export function readablePdf(pdf: Buffer): string {
  const streams = Array.from(pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, part = '']) =>
    inflateSync(Buffer.from(part, 'latin1')).toString('latin1'),
  );
  const shown = streams.flatMap((content) =>
    Array.from(content.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
  );
  return [pdf.toString('latin1'), ...streams, shown.join('')].join('\n');
}

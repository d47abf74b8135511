import { boundedLine } from './log-line.mjs';

it('leaves lines of up to 8 kB unchanged', () => {
  const line = `${JSON.stringify({ level: 'info', path: 'a'.repeat(8_000) })}\n`;
  expect(boundedLine(line)).toBe(line);
});

it('keeps the fields of a longer one that identify the request', () => {
  const fields = { level: 'info', service: 'web', requestId: 'r-1', status: 404, path: `/${'ñ'.repeat(9_000)}` };
  const line = boundedLine(`${JSON.stringify({ ...fields, msg: '😀'.repeat(5_000) })}\n`);
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8_192);
  const { path: _, ...rest } = fields;
  expect(JSON.parse(line)).toEqual({ ...rest, msg: '😀'.repeat(150), isCut: true });
});

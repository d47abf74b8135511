import { boundedLine } from './log-line.mjs';

it('leaves a line of up to 8 kB as it is', () => {
  const line = `${JSON.stringify({ level: 'info', path: 'a'.repeat(8_000) })}\n`;
  expect(boundedLine(line)).toBe(line);
});

it('keeps of a longer one what says which request it is about', () => {
  const fields = { level: 'info', service: 'web', requestId: 'r-1', status: 404, path: `/${'ñ'.repeat(9_000)}` };
  const line = boundedLine(`${JSON.stringify({ ...fields, msg: '😀'.repeat(5_000) })}\n`);
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8_192);
  const { path: _, ...kept } = fields;
  expect(JSON.parse(line)).toEqual({ ...kept, msg: '😀'.repeat(150), isCut: true });
});

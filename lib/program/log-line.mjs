/** Longest log line in bytes of UTF-8: log collectors cut or refuse longer ones. */
const LONGEST_LINE = 8_192;
const LONGEST_MESSAGE = 300;

/**
 * A log line of either program: JSON followed by a line feed. A line that is too long keeps only the fields that
 * identify the request or job.
 * @param {string} line
 */
export function boundedLine(line) {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const { level, time, service, requestId, action, job, status, msg } = JSON.parse(line);
  const short = typeof msg === 'string' ? msg.slice(0, LONGEST_MESSAGE).toWellFormed() : undefined;
  return `${JSON.stringify({ level, time, service, requestId, action, job, status, msg: short, isCut: true })}\n`;
}

/** Longest line of a log, in bytes of UTF-8: what collects logs cuts or refuses longer ones. */
const LONGEST_LINE = 8_192;
const LONGEST_MESSAGE = 300;

/**
 * A line of a log of both programs: JSON with a line feed at its end. One that is too long keeps what says which request
 * or job it is about.
 * @param {string} line
 */
export function boundedLine(line) {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const { level, time, service, requestId, action, job, status, msg } = JSON.parse(line);
  const short = typeof msg === 'string' ? msg.slice(0, LONGEST_MESSAGE).toWellFormed() : undefined;
  return `${JSON.stringify({ level, time, service, requestId, action, job, status, msg: short, isCut: true })}\n`;
}

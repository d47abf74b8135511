import { existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const WORTH_SHOWING = /"level":(?:"(?:warn|error|fatal)"|[4-6]0)/;

/**
 * Where the lines of both programs go. Into a pipe or file they pass unchanged, one JSON object a line. In a terminal
 * they are kept in `logs/` of the data folder, and a person sees warnings, errors and plain lines only.
 * @param {string} dataDir
 */
export function openOutput(dataDir, terminal = process.stdout) {
  const say = (text) => terminal.write(`${text}\n`);
  if (!terminal.isTTY) return { write: say, say };
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const current = path.join(folder, 'requests.jsonl');
  // Who starts again because something went wrong can still read what it was.
  if (existsSync(current)) renameSync(current, path.join(folder, 'requests.previous.jsonl'));
  const keep = keepLines(current, say);
  const write = (line) => {
    keep(line);
    if (!line.startsWith('{') || WORTH_SHOWING.test(line)) say(line);
  };
  return { write, say };
}

/**
 * Writes lines into a new file. While its disk is full they are lost, which is reported once: a stream would fail for
 * good, and end both programs with this one.
 */
function keepLines(file, say) {
  const fd = openSync(file, 'w');
  let isLosing = false;
  let isCut = false;
  return (line) => {
    const bytes = Buffer.from(`${isCut ? '\n' : ''}${line}\n`);
    try {
      const written = writeSync(fd, bytes);
      isCut = written < bytes.length;
      isLosing = false;
    } catch (error) {
      if (!isLosing) say(`The lines of both programs are not kept: ${error.message} (${file}).`);
      isLosing = true;
    }
  };
}

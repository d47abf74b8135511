import { existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const WORTH_SHOWING = /"level":(?:"(?:warn|error|fatal)"|[4-6]0)/;

/**
 * Routes the output of both programs. To a pipe or file it is written unchanged, one JSON object per line. With a
 * terminal it is stored in `logs/` of the data folder, and the terminal only shows warnings, errors and plain lines.
 * @param {string} dataDir
 */
export function openOutput(dataDir, terminal = process.stdout) {
  const print = (text) => terminal.write(`${text}\n`);
  if (!terminal.isTTY) return { write: print, print };
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const current = path.join(folder, 'requests.jsonl');
  // After a restart because of a problem, the log of the previous run is still available.
  if (existsSync(current)) renameSync(current, path.join(folder, 'requests.previous.jsonl'));
  const storeLine = keepLines(current, print);
  const write = (line) => {
    storeLine(line);
    if (!line.startsWith('{') || WORTH_SHOWING.test(line)) print(line);
  };
  return { write, print };
}

/**
 * Writes lines to a new file. While the disk is full they are lost, which is reported once: a stream would fail
 * permanently and end both programs with this one.
 */
function keepLines(file, print) {
  const fd = openSync(file, 'w');
  let isLosing = false;
  let isCut = false;
  return (line) => {
    const bytes = Buffer.from(`${isCut ? '\n' : ''}${line}\n`);
    try {
      const writtenBytes = writeSync(fd, bytes);
      isCut = writtenBytes < bytes.length;
      isLosing = false;
    } catch (error) {
      if (!isLosing) print(`The lines of both programs are not kept: ${error.message} (${file}).`);
      isLosing = true;
    }
  };
}

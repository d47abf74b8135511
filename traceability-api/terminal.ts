import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  /** What is typed for a secret is not shown. @throws Error where the input ends before the answer */
  ask: (question: string, isSecret?: boolean) => Promise<string>;
  close: () => void;
}

/** Asks on the terminal, or takes the lines of a file that is piped in, one for each question. */
export function openTerminal(): Terminal {
  let isMuted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    ask: async (question, isSecret = false) => {
      terminal.setPrompt(`${question}: `);
      terminal.prompt();
      isMuted = isSecret;
      const line = await lines.next();
      isMuted = false;
      if (isSecret) process.stdout.write('\n');
      if (line.done) throw new Error(`${question}: there is no answer, the input has ended.`);
      return line.value.trim();
    },
    close: () => terminal.close(),
  };
}

/** What the test of mails uses of smtp-server, which brings no types of its own. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Session {
    envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] };
  }

  interface Options {
    authOptional?: boolean;
    disabledCommands?: string[];
    onData?(stream: Readable, session: Session, done: () => void): void;
  }

  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, done: () => void): Server;
    close(done: () => void): void;
  }
}

export interface PrivateServer {
  url: string;
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}
export function startPostgres(): Promise<PrivateServer>;

import { newUuid } from '@/lib/contract/core/uuid';
import { recoveryStore, type KeptCopy } from './recovery-store';
import type { RecoveryCopy } from './recovery';

const lockOf = (key: string) => `passport-copy/${key}`;

/** Keys of the editors that are open on this device, as far as the browser knows (only over https and on localhost). */
async function openKeys(): Promise<ReadonlySet<string>> {
  const locks = await globalThis.navigator.locks?.query().catch(() => null);
  return new Set(locks?.held?.map(({ name }) => name ?? ''));
}

/**
 * Copies of unsaved work on this device. Each open editor has its own, so that two tabs do not delete each other's;
 * only copies of closed editors are offered.
 */
export class Copies {
  private readonly own: string;
  private release: () => void = () => undefined;
  /** Copies that were decided on here, whether or not the store could delete them. */
  private readonly decided = new Set<string>();

  constructor(private readonly passportKey: string) {
    this.own = `${passportKey}/${newUuid()}`;
  }

  /** Tells other tabs that this one is open, until `close` or until the page is gone. */
  open(): void {
    const closed = new Promise<void>((resolve) => (this.release = resolve));
    globalThis.navigator.locks?.request(lockOf(this.own), () => closed).catch(() => undefined);
  }

  close(): void {
    this.release();
  }

  /** False if this device stores nothing. */
  write = (copy: RecoveryCopy): Promise<boolean> => recoveryStore.write(this.own, copy);

  /** Stores what this editor has lost, to be offered when the passport is opened again. */
  keepAside = (copy: RecoveryCopy): Promise<boolean> => recoveryStore.write(`${this.passportKey}/${newUuid()}`, copy);

  drop = (): void => void recoveryStore.remove(this.own);

  async forget({ key }: KeptCopy): Promise<void> {
    this.decided.add(key);
    await recoveryStore.remove(key);
  }

  /** The oldest copy that a closed editor left. */
  async findLeft(): Promise<KeptCopy | null> {
    const open = await openKeys();
    const closed = (await recoveryStore.list(this.passportKey)).filter(
      ({ key }) => key !== this.own && !this.decided.has(key) && !open.has(lockOf(key)),
    );
    return closed.sort((a, b) => a.copy.at - b.copy.at)[0] ?? null;
  }
}

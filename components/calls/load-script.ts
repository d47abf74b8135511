import { whyMissing } from '@/components/ui/dialog/why-missing';
import { noAnswer, type CallResult } from '@/lib/api-client/result';
import type { Endpoint } from '@/lib/contract/core/endpoint';

/** Loads what only this action needs; the failure says whether the network is gone or the page is out of date. */
export async function loadScript<T>(load: () => Promise<T>): Promise<CallResult<T>> {
  try {
    return { ok: true, data: await load() };
  } catch {
    return (await whyMissing()) === 'outdated' ? { ...noAnswer(), isPageOutdated: true } : noAnswer();
  }
}

/** An endpoint, or what loads its contract once it is called: a page where it seldom is need not carry the contract. */
export type EndpointSource<E extends Endpoint> = E | (() => Promise<E>);

/** The endpoint itself, or why its contract could not be loaded. */
export const loadEndpoint = async <E extends Endpoint>(source: EndpointSource<E>): Promise<CallResult<E>> =>
  typeof source === 'function' ? loadScript(source) : { ok: true, data: source };

import { whyMissing } from '@/components/ui/dialog/why-missing';
import { noAnswer, type CallResult } from '@/lib/api-client/result';
import type { Endpoint } from '@/lib/contract/core/endpoint';

/**
 * Loads a script that only this action needs; the failure tells whether the network is down or the page is outdated.
 */
export async function loadScript<T>(load: () => Promise<T>): Promise<CallResult<T>> {
  try {
    return { ok: true, data: await load() };
  } catch {
    return (await whyMissing()) === 'outdated' ? { ...noAnswer(), isPageOutdated: true } : noAnswer();
  }
}

/** An endpoint, or a loader of its contract for pages that seldom call it and need not bundle the contract. */
export type EndpointSource<E extends Endpoint> = E | (() => Promise<E>);

/** The endpoint itself, or why its contract could not be loaded. */
export const loadEndpoint = async <E extends Endpoint>(source: EndpointSource<E>): Promise<CallResult<E>> =>
  typeof source === 'function' ? loadScript(source) : { ok: true, data: source };

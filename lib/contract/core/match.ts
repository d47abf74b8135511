import type { Method } from './endpoint';
import { endpoints, type NamedEndpoint } from '../index';

interface Candidate {
  entry: NamedEndpoint;
  segments: string[];
}

const candidates: Candidate[] = endpoints.map((entry) => ({
  entry,
  segments: entry.endpoint.path.slice(1).split('/'),
}));

const fits = (candidate: Candidate, segments: readonly string[]) =>
  candidate.segments.length === segments.length &&
  candidate.segments.every((part, at) => part.startsWith('{') || part === segments[at]);

const literals = (candidate: Candidate) => candidate.segments.filter((part) => !part.startsWith('{')).length;

/**
 * The endpoint for a method and the path's segments, each decoded once. Literal segments win over parameters.
 * `null` if no endpoint has such a path, `'method'` if one has, but not with this method.
 */
export function matchEndpoint(method: string, segments: readonly string[]): NamedEndpoint | 'method' | null {
  const fitting = candidates.filter((candidate) => fits(candidate, segments));
  if (fitting.length === 0) return null;
  const best = fitting
    .filter(({ entry }) => entry.endpoint.method === (method as Method))
    .sort((a, b) => literals(b) - literals(a))[0];
  return best?.entry ?? 'method';
}

/** The methods that an address supports. */
export const methodsOf = (segments: readonly string[]): Method[] =>
  [...new Set(endpoints.map(({ endpoint }) => endpoint.method))].filter((method) => {
    const match = matchEndpoint(method, segments);
    return match !== null && match !== 'method';
  });

/** The value of a path segment, decoded once; null if its percent-encoding is invalid. */
export function readSegment(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

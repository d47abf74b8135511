import { openPages } from '@/lib/access/access';
import type { AccessProfile } from '@/lib/access/levels';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { mayCall, type Caller } from '@/lib/contract/core/may-call';
import { events } from '@/lib/contract/events';
import { materials } from '@/lib/contract/materials';
import { places } from '@/lib/contract/places';
import type { FindableType, SearchTargets } from './shell-types';

interface Target {
  /** The page on which it opens, which the user must be able to open. */
  page: string;
  /** If the address differs from the page's own path. */
  base?: string;
  /** The call that its dialog makes, if a dialog opens; users who may not make it are sent to the list instead. */
  editor?: Pick<Endpoint, 'level' | 'roles'>;
}

const TARGETS: Record<FindableType, Target> = {
  companies: { page: '/super-admin/company' },
  articles: { page: '/admin/articles' },
  templates: { page: '/admin/templates' },
  materials: { page: '/admin/materials', editor: materials.update },
  lots: { page: '/admin/lotes' },
  places: { page: '/admin/places', editor: places.update },
  containers: { page: '/admin/containers' },
  units: { page: '/admin/units/[code]', base: '/admin/units' },
  processes: { page: '/admin/process/[processId]', base: '/admin/process' },
  events: { page: '/admin/events', editor: events.update },
};

/** Where this user opens search results, for the types whose pages they can open. */
export function searchTargetsFor(profile: AccessProfile, viewer: Caller): SearchTargets {
  const open = new Set(openPages(profile).map(({ path }) => path));
  return Object.fromEntries(
    Object.entries(TARGETS).flatMap(([type, { page, base = page, editor }]) => {
      if (!open.has(page)) return [];
      const query = editor && (mayCall(viewer, editor) ? '?edit=' : '?q=');
      return [[type, base + (query ?? '')]];
    }),
  );
}

import { getTranslations } from 'next-intl/server';
import { openPages } from '@/lib/access/access';
import type { AccessProfile } from '@/lib/access/levels';
import { articles } from '@/lib/contract/articles';
import { auth } from '@/lib/contract/auth';
import { containers } from '@/lib/contract/containers';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { mayCall, type Caller } from '@/lib/contract/core/may-call';
import { eventRecords } from '@/lib/contract/event-records';
import { files } from '@/lib/contract/files';
import { imports } from '@/lib/contract/imports';
import { labels } from '@/lib/contract/labels';
import { lots } from '@/lib/contract/lots';
import { materials } from '@/lib/contract/materials';
import { payments } from '@/lib/contract/payments';
import { places } from '@/lib/contract/places';
import { processes } from '@/lib/contract/processes';
import { templates } from '@/lib/contract/templates';
import { units } from '@/lib/contract/units';
import { localizedHref } from '@/lib/i18n/language';
import type { Locale } from '@/lib/i18n/routing';
import type { PageName } from '@/lib/access/page-types';
import type { IconName } from '@/components/ui/layout/icon-names';
import type { ActionKey, ShellAction } from './shell-types';

interface Action {
  key: ActionKey;
  icon: IconName;
  /** The page of the action, and the query that opens it there. */
  page: PageName;
  opens?: string;
  /** The call of the action: only users who may make it see the action. */
  endpoint: Pick<Endpoint, 'level' | 'roles'>;
}

const NEW = '?create=1';

/** In display order. */
const ACTIONS: readonly Action[] = [
  { key: 'newArticle', icon: 'plus', page: 'articles', opens: NEW, endpoint: articles.create },
  { key: 'uploadArticles', icon: 'file-upload', page: 'upload', endpoint: imports.upload },
  { key: 'createUnits', icon: 'circle-plus', page: 'createUnits', endpoint: units.create },
  { key: 'printLabels', icon: 'printer', page: 'units', opens: '?print=1', endpoint: labels.sheet },
  { key: 'recordEvent', icon: 'scan', page: 'record', endpoint: eventRecords.create },
  { key: 'buyCodes', icon: 'coin', page: 'blocks', opens: '?buy=1', endpoint: payments.create },
  { key: 'newLot', icon: 'plus', page: 'lots', opens: NEW, endpoint: lots.create },
  { key: 'newTemplate', icon: 'plus', page: 'templates', opens: NEW, endpoint: templates.create },
  { key: 'newMaterial', icon: 'plus', page: 'materials', opens: NEW, endpoint: materials.create },
  { key: 'newPlace', icon: 'plus', page: 'places', opens: NEW, endpoint: places.create },
  { key: 'newProcess', icon: 'plus', page: 'process', opens: NEW, endpoint: processes.create },
  { key: 'newContainer', icon: 'plus', page: 'containers', opens: NEW, endpoint: containers.create },
  { key: 'uploadFiles', icon: 'upload', page: 'files', opens: NEW, endpoint: files.upload },
  { key: 'changePassword', icon: 'lock', page: 'account', opens: '#password', endpoint: auth.changePassword },
];

/** The actions that level and role of this user permit. */
export function actionsFor(profile: AccessProfile, viewer: Caller): Omit<ShellAction, 'label'>[] {
  const open = new Map(openPages(profile).map(({ name, path }) => [name, path]));
  return ACTIONS.flatMap(({ key, icon, page, opens = '', endpoint }) => {
    const path = open.get(page);
    if (path === undefined || !mayCall(viewer, endpoint)) return [];
    return [{ key, icon, href: path + opens }];
  });
}

/** The same actions in the form that the palette shows. */
export async function getShellActions(profile: AccessProfile, viewer: Caller, locale: Locale): Promise<ShellAction[]> {
  const t = await getTranslations('Shell.actions');
  return actionsFor(profile, viewer).map(({ key, icon, href }) => ({
    key,
    icon,
    label: t(key),
    href: localizedHref(locale, href),
  }));
}

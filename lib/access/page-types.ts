import type es from '@/messages/es.json';

export type PageLevel = 200 | 300 | 400 | 500 | 1000;
export type PageGroup = keyof typeof es.Pages.groups;
export type PageName = keyof typeof es.Pages.names;

/** Names of the line icons; the UI's icon set must include them all. */
export type PageIcon =
  | 'dashboard'
  | 'template'
  | 'shirt'
  | 'file-upload'
  | 'needle-thread'
  | 'stack'
  | 'qrcode'
  | 'circle-plus'
  | 'route'
  | 'calendar-event'
  | 'barcode'
  | 'leaf'
  | 'box'
  | 'map-pin'
  | 'school'
  | 'users'
  | 'coin'
  | 'adjustments'
  | 'building'
  | 'user-shield'
  | 'credit-card'
  | 'lock-access'
  | 'photo'
  | 'photo-check'
  | 'bolt'
  | 'database'
  | 'home'
  | 'settings'
  | 'bell'
  | 'scan'
  | 'history'
  | 'trash'
  | 'id-badge';

/** Roles of a company that change its data. */
type CompanyRole = 'Admin' | 'User';

export type Page = {
  /** Path without locale; a segment in brackets matches any value: `/admin/units/[code]`. */
  path: string;
  /** 'none': open to everyone; 'any': any signed-in user; 'level': audience, variant, level and role decide. */
  session: 'none' | 'any' | 'level';
  level: PageLevel;
  /** 'super-admin' pages are for level 1000 only; 'both' marks the few of /admin that super-admins may also open. */
  audience: 'company' | 'super-admin' | 'both';
  variant: 'default' | 'end-users' | 'both';
  /** Roles within the company that the page requires besides the level. */
  roles?: readonly CompanyRole[];
  name: PageName;
  icon: PageIcon;
  /**
   * Position in the side menu; pages without it are linked from screens, top bar and palette. `roles`: who can do
   * something there, if not everyone who may open it.
   */
  menu?: { group?: PageGroup; order: number; roles?: readonly CompanyRole[] };
  /** Whether the page exists; only then is it linked anywhere. */
  isBuilt: boolean;
};

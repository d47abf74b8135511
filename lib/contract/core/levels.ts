/** Access levels of the specification (§6): 200 basic, 300 process, 400 LCA, 500 containers, 1000 super-admin. */
export const LEVELS = [200, 300, 400, 500, 1000] as const;
export type Level = (typeof LEVELS)[number];

/** Levels that a company may have. */
export const COMPANY_LEVELS = [200, 300, 400, 500] as const satisfies readonly Level[];
export type CompanyLevel = (typeof COMPANY_LEVELS)[number];

/** 'public' needs no token, 'session' any signed-in user, 200 to 500 a company user of that level, 1000 a super-admin. */
export type Access = 'public' | 'session' | Level;

export const ROLES = ['SuperAdmin', 'Admin', 'User', 'collaborator'] as const;
export type Role = (typeof ROLES)[number];

export const COMPANY_STATUSES = ['active', 'pendiente', 'suspended'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

interface LevelOfPerson {
  role: Role;
  /** The user's own level; an Admin has none. */
  level: number | null;
}

interface LevelOfCompany {
  status: CompanyStatus;
  level: number;
  prevLevel: number | null;
}

/**
 * The lower of the user's own and the company's level, where a `pendiente` company with a previous level counts as
 * having that one. An Admin has no own level, a super-admin has 1000, a user without a company or with a suspended one
 * 0. (spec §4, design §5)
 */
export function effectiveLevel({ role, level }: LevelOfPerson, company: LevelOfCompany | null): number {
  if (role === 'SuperAdmin') return 1000;
  if (!company || company.status === 'suspended') return 0;
  const { status, prevLevel } = company;
  const companyLevel = status === 'pendiente' && prevLevel !== null ? prevLevel : company.level;
  return role === 'Admin' || level === null ? companyLevel : Math.min(level, companyLevel);
}

/** Roles that may change a company's data if an endpoint defines none: collaborators only record events (design §5). */
export const WRITERS = ['Admin', 'User'] as const satisfies readonly Role[];

/** What most calls that read a company's data require; screens use it without loading their contracts. */
export const READ_ACCESS = { level: 200 } as const satisfies { level: Access };

/** The same for calls that change it. */
export const WRITE_ACCESS = { level: 200, roles: WRITERS } as const satisfies { level: Access; roles: readonly Role[] };

/** Languages within the program; interface and addresses use `pr` for `pt`. */
export const LOCALES = ['es', 'en', 'it', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

export const isLocale = (value: string): value is Locale => (LOCALES as readonly string[]).includes(value);

/** The language code shown to users and in addresses: `pr` for Portuguese. */
export const languageCode = (locale: Locale) => (locale === 'pt' ? 'pr' : locale);

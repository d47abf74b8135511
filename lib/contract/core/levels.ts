/** Access levels of the specification (§6): 200 basic, 300 process, 400 LCA, 500 containers, 1000 super-admin. */
export const LEVELS = [200, 300, 400, 500, 1000] as const;
export type Level = (typeof LEVELS)[number];

/** 'public' needs no token, 'session' any signed-in user, 200 to 500 a company user of that level, 1000 a super-admin. */
export type Access = 'public' | 'session' | Level;

export const ROLES = ['SuperAdmin', 'Admin', 'User', 'collaborator'] as const;
export type Role = (typeof ROLES)[number];

export const COMPANY_STATUSES = ['active', 'pendiente', 'suspended'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** Languages inside the program; the interface and the address say `pr` for `pt`. */
export const LOCALES = ['es', 'en', 'it', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];

/** What people see and what addresses say for a language: `pr` for Portuguese. */
export const languageCode = (locale: Locale) => (locale === 'pt' ? 'pr' : locale);

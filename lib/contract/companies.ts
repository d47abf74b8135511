import { z } from 'zod';
import { blockBalance } from './blocks';
import {
  count,
  id,
  idParams,
  integer,
  listOf,
  listQuery,
  matching,
  MAX_INTEGER,
  shown,
  text,
  textOrEmpty,
  timestamp,
  upTo,
  version,
} from './core/common';
import { endpoint } from './core/endpoint';
import { companyLook, sentLook } from './company-look';
import { COMPANY_STATUSES } from './core/levels';
import { TEXT_LIMITS } from './core/text-limits';
import { isWebAddress } from './sections/addresses';

export const companyStatus = z
  .object({
    id,
    name: shown,
    status: z.enum(COMPANY_STATUSES),
    levelAccess: count,
    prevLevelAccess: count.nullable(),
    hasFinalUsers: z.boolean(),
    /** Public contact, shown on the page of a code without a passport. Null until an administrator sets it. */
    publicEmail: shown.nullable(),
    publicWebsite: shown.nullable(),
    /** Version of both. */
    contactVersion: version,
    /** The look of passports without their own design. */
    look: companyLook,
    lookVersion: version,
  })
  .meta({ id: 'CompanyStatus' });
export type CompanyStatusRow = z.infer<typeof companyStatus>;

/** With two slashes before the host, as browsers read any number of them; without a scheme it is https. */
const withHttp = (typed: string) =>
  `${/^https?:/i.exec(typed)?.[0] ?? 'https:'}//${typed.replace(/^(?:https?:)?\/*/i, '')}`;

/** A website as users type it: a host with a dot, no credentials. */
const website = textOrEmpty(TEXT_LIMITS.website)
  .transform(withHttp)
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, abort: true })
      .max(220)
      .refine(isWebAddress, { params: { text: 'format' } }),
  );

/** As issued by GS1 (General Specifications 1.4.5): with the digits of the country, without check digit. */
const gs1Prefix = matching(/^\d{4,12}$/, 12);

/** Articles of a company are counted up to this: a list of companies must not read all articles. */
export const MAX_ARTICLES_COUNTED = 10_000;

export const companyRow = companyStatus
  .extend({
    gs1Prefix: shown.nullable(),
    prefixVersion: version,
    isDemo: z.boolean(),
    people: count,
    /** At most `MAX_ARTICLES_COUNTED`: there may be more. */
    articles: integer(0, MAX_ARTICLES_COUNTED),
    /** Codes that were allocated to units. */
    units: count,
    createdAt: timestamp,
  })
  .meta({ id: 'CompanyRow' });
export type CompanyRow = z.infer<typeof companyRow>;

/** Most administrators listed on the page of a company. */
export const MAX_ADMINISTRATORS_SHOWN = 20;

export const companyDetail = companyRow
  .extend({
    currency: shown,
    balance: blockBalance,
    /** Number of its last block, 0 for none. */
    lastBlock: integer(0, MAX_INTEGER),
    /** Active administrators; all of them receive the company's mails, unless it is suspended. */
    administratorCount: count,
    administrators: upTo(
      MAX_ADMINISTRATORS_SHOWN,
      z.object({ id, name: shown, email: shown, lastLoginAt: timestamp.nullable() }),
    ),
  })
  .meta({ id: 'CompanyDetail' });
export type CompanyDetail = z.infer<typeof companyDetail>;

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/companies',
    level: 1000,
    summary: 'All companies; `q` looks into the name.',
    query: listQuery(['name', 'levelAccess', 'createdAt'], { status: z.enum(COMPANY_STATUSES).optional() }),
    response: listOf(companyRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/companies/{companyId}',
    level: 1000,
    summary: 'One company with its administrators and its codes.',
    params: idParams('companyId'),
    response: companyDetail,
  }),
  setPrefix: endpoint({
    method: 'POST',
    path: '/companies/{companyId}/gs1-prefix',
    level: 1000,
    summary: 'Sets the GS1 company prefix by which disputed GTINs are judged; null when none is known.',
    params: idParams('companyId'),
    body: z.object({ gs1Prefix: gs1Prefix.nullable(), version: version.optional() }),
    example: { gs1Prefix: '9520123', version: 1 },
    response: companyRow,
  }),
  getOwn: endpoint({
    method: 'GET',
    path: '/company',
    level: 'session',
    summary: 'Status of the own company, whatever its name.',
    response: companyStatus,
  }),
  getByName: endpoint({
    method: 'GET',
    path: '/superadmin/company/{businessName}',
    level: 'session',
    summary: 'Status of a company by its name: the own for everybody, any for a super-admin.',
    params: z.object({ businessName: text(TEXT_LIMITS.companyName) }),
    response: companyStatus,
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/company/contact',
    level: 200,
    roles: ['Admin'],
    summary:
      'How the public reaches the company: shown to whoever scans a code that shows no passport. Null leaves it out.',
    body: z.object({
      publicEmail: text(TEXT_LIMITS.email).toLowerCase().pipe(z.email().max(TEXT_LIMITS.email)).nullable(),
      publicWebsite: website.nullable(),
      version: version.optional(),
    }),
    example: { publicEmail: 'hello@lana.test', publicWebsite: 'https://lana.test', version: 1 },
    response: companyStatus,
  }),
  updateLook: endpoint({
    method: 'PUT',
    path: '/company/look',
    level: 200,
    roles: ['Admin'],
    summary: 'Logo, colour, language and the one button of passports that have no look of their own; shown at once.',
    body: sentLook,
    example: {
      colour: '#1f4e5f',
      logoFileId: null,
      darkLogoFileId: null,
      language: 'es',
      action: { kind: 'shop', address: 'https://lana.test' },
      version: 1,
    },
    response: companyStatus,
  }),
};

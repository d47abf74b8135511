import { articles } from '../articles';
import { auth } from '../auth';
import { recalls } from '../recalls';
import { trash } from '../trash';
import { units } from '../units';
import type { Endpoint } from './endpoint';
import { READ_ACCESS, WRITE_ACCESS } from './levels';
import { mayCall, type Caller } from './may-call';

const user: Caller = { role: 'User', level: 300, hasCompany: true };
const superAdmin: Caller = { role: 'SuperAdmin', level: 1000, hasCompany: false };

describe('mayCall', () => {
  it('allows reading to every role of a company and writing to roles with write access', () => {
    expect(mayCall(user, articles.create)).toBe(true);
    expect(mayCall({ ...user, role: 'collaborator' }, articles.create)).toBe(false);
    expect(mayCall({ ...user, role: 'collaborator' }, articles.list)).toBe(true);
  });

  it('requires the level, and a company', () => {
    expect(mayCall({ ...user, level: 0 }, articles.list)).toBe(false);
    expect(mayCall(user, { level: 400 })).toBe(false);
    expect(mayCall(superAdmin, articles.list)).toBe(false);
    expect(mayCall(superAdmin, { level: 1000 })).toBe(true);
    expect(mayCall(user, { level: 1000 })).toBe(false);
    // Regardless of the row's stored value.
    expect(mayCall({ ...user, role: 'Admin', level: 1000 }, { level: 1000 })).toBe(false);
    expect(mayCall({ ...superAdmin, hasCompany: true }, articles.list)).toBe(false);
  });

  it('works for screens before the contract of a call is loaded', () => {
    const offered: Endpoint[] = [
      ...[articles.update, articles.publish, articles.removeMany, trash.restore],
      ...[units.create, units.withdraw, units.restore],
    ];
    const { level: readLevel, roles: readers }: Endpoint = recalls.reach;
    expect({ level: readLevel, roles: readers }).toEqual({ ...READ_ACCESS, roles: undefined });
    for (const { level, roles } of offered) expect({ level, roles }).toEqual(WRITE_ACCESS);
  });

  it('allows public calls and those that need only a session to everybody', () => {
    expect(mayCall({ ...user, level: 0 }, { level: 'session' })).toBe(true);
    expect(mayCall({ ...user, level: 0 }, auth.login)).toBe(true);
  });
});

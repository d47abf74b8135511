import { effectiveLevel, type CompanyStatus, type Role } from './levels';

const level = (
  role: Role,
  own: number | null,
  companyLevel: number,
  status: CompanyStatus = 'active',
  prevLevel: number | null = null,
) => effectiveLevel({ role, level: own }, { status, level: companyLevel, prevLevel });

describe('effectiveLevel', () => {
  it('is the lower of the own and the company level', () => {
    expect(level('User', 300, 500)).toBe(300);
    expect(level('collaborator', 500, 300)).toBe(300);
    expect(level('User', null, 400)).toBe(400);
  });

  it('is the company level for an Admin, and 1000 for a super-admin', () => {
    expect(level('Admin', 200, 500)).toBe(500);
    expect(effectiveLevel({ role: 'SuperAdmin', level: null }, null)).toBe(1000);
  });

  it('counts a pending company as its previous level, if it has one', () => {
    expect(level('Admin', null, 500, 'pendiente', 200)).toBe(200);
    expect(level('User', 300, 500, 'pendiente', 400)).toBe(300);
    expect(level('Admin', null, 500, 'pendiente')).toBe(500);
    expect(level('Admin', null, 500, 'active', 200)).toBe(500);
  });

  it('gives nothing without a company, or with a suspended one', () => {
    expect(level('Admin', null, 500, 'suspended')).toBe(0);
    expect(effectiveLevel({ role: 'User', level: 500 }, null)).toBe(0);
  });
});

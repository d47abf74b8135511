import { allQuery, viewQuery } from './view-query';

describe('the query of a view', () => {
  it('is the same in whatever order it was set, and contains neither page nor dialog', () => {
    expect(viewQuery('sort=name&q=wool&page=3&edit=7')).toBe('q=wool&sort=name');
    expect(viewQuery('q=wool&sort=name&pageSize=20')).toBe(viewQuery('sort=name&q=wool'));
  });

  it('stays with the list that the screen shows', () => {
    expect(allQuery(new URLSearchParams('tab=processed&q=wool'))).toBe('tab=processed');
    expect(allQuery(new URLSearchParams('q=wool'))).toBe('');
  });
});

/** What people ask their lists for, by name. `ids` names rows of the company that some filters need. */
export const callsOf = (ids) => ({
  ...articleCalls(ids),
  Units: '/units',
  'Units, oldest code first': '/units?sort=code',
  'Units, last page': '/units?cursor=last',
  'Units by date': '/units?sort=-createdAt',
  'Units by article': '/units?sort=article',
  'Units by article, descending': '/units?sort=-article',
  'Units, beginning of a serial': '/units?q=S4f7',
  'Units, beginning of a code': '/units?q=000001',
  'Units, one code': '/units?q=512',
  'Units of an article': `/units?articleId=${ids.articleWithUnits}`,
  'Units of a lot': `/units?lotId=${ids.lot}`,
  'Units of a block': `/units?blockId=${ids.block}`,
  'Units, withdrawn': '/units?state=withdrawn',
  'Units, active': '/units?state=active',
  'Units, withdrawn, by article': '/units?state=withdrawn&sort=article',
  Materials: '/materials',
  'Materials by articles': '/materials?sort=-articleCount',
  'Materials by date': '/materials?sort=-createdAt',
  'Materials, a word': '/materials?q=material%201',
  'Materials in use': '/materials?isUsed=true',
  'Materials not in use': '/materials?isUsed=false',
  'Materials, recycled': '/materials?isRecycled=true',
  Templates: '/templates',
  'Templates by articles': '/templates?sort=-articleCount',
  Lots: '/lots',
  'Lots by code': '/lots?sort=code',
  'Lots by article': '/lots?sort=article',
  'Lots, last changed': '/lots?sort=-updatedAt',
  'Lots in process': '/lots?state=in_process',
  'Lots, a code': '/lots?q=LOT-17',
  'Lots, a word of the article': '/lots?q=linen',
  Blocks: '/blocks',
  Files: '/files',
  ...Object.fromEntries(
    ['', 'kind=pdf&', 'kind=image&', 'isUsed=true&', 'isUsed=false&'].flatMap((filter) =>
      ['createdAt', '-name', 'size', '-size'].map((sort) => [
        `Files, ${filter}${sort}`,
        `/files?${filter}sort=${sort}`,
      ]),
    ),
  ),
  'Files, last page': '/files?cursor=last',
  'Files, a word in all': '/files?q=front',
  'Files, a rare word': '/files?q=c81e728d',
  'Files, no such word': '/files?q=quixotic',
  'Uses of a file that all articles show': `/files/${ids.commonFile}/uses`,
  'Uses of such a file, further on': `/files/${ids.commonFile}/uses?page=2`,
  'Details of a file': `/files/${ids.commonFile}/details`,
  'Search, a rare word': '/search?q=zephyr',
  'Search, a common word': '/search?q=linen',
  'Search, a code': '/search?q=512',
  Dashboard: '/dashboard',
  'Dashboard, composition': '/dashboard/composition',
});

const articleCalls = (ids) => ({
  Articles: '/articles',
  'Articles, second page': '/articles?page=2',
  'Articles, last page': '/articles?cursor=last',
  'Articles, last page by name': '/articles?cursor=last&sort=name',
  ...Object.fromEntries(
    ['name', 'sku', 'createdAt', 'updatedAt', 'published'].flatMap((sort) => [
      [`Articles by ${sort}`, `/articles?sort=${sort}`],
      [`Articles by ${sort}, descending`, `/articles?sort=-${sort}`],
    ]),
  ),
  ...Object.fromEntries(
    ['published', 'changed', 'held', 'unpublished', 'withdrawn'].map((state) => [
      `Articles, ${state}`,
      `/articles?state=${state}`,
    ]),
  ),
  'Articles with a GTIN': '/articles?hasGtin=true',
  'Articles without a GTIN': '/articles?hasGtin=false',
  'Articles with units': '/articles?hasUnits=true',
  'Articles without units': '/articles?hasUnits=false',
  'Articles of a template': `/articles?template=${ids.template}`,
  'Articles without a template': '/articles?template=none',
  'Articles of a common material': `/articles?material=${ids.commonMaterial}`,
  'Articles of a rare material': `/articles?material=${ids.rareMaterial}`,
  'Articles of a rare material, by name': `/articles?material=${ids.rareMaterial}&sort=name`,
  'Articles with units, by name': '/articles?hasUnits=true&sort=name',
  'Articles, changed, by name': '/articles?state=changed&sort=name',
  'Articles, a word in all': '/articles?q=north',
  'Articles, a word in some': '/articles?q=buttons',
  'Articles, a rare word': '/articles?q=zephyr',
  'Articles, a rare word, by name': '/articles?q=zephyr&sort=name',
  'Articles, two words': '/articles?q=linen%20coat',
  'Articles, an SKU': '/articles?q=SKU-000512',
  'Articles, two letters': '/articles?q=ha',
  'Articles, no such word': '/articles?q=quixotic',
});

/** The rows of a company that filters name. */
export async function namedRows(company) {
  const first = async (path) => (await company.send('GET', path)).results[0];
  const [commonFile] = (await company.send('GET', '/files?sort=createdAt&pageSize=1')).results;
  const [unit, lot, block] = [await first('/units'), await first('/lots'), await first('/blocks')];
  return {
    articleWithUnits: unit.article.id,
    lot: lot.id,
    block: block.id,
    commonFile: commonFile.id,
    template: (await first('/templates')).id,
    commonMaterial: (await first('/materials?q=material%202&sort=-articleCount')).id,
    rareMaterial: (await first('/materials?isUsed=true&sort=articleCount')).id,
  };
}

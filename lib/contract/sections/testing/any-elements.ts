import { createSection, SECTION_TYPES, type KnownSection, type SectionType } from '../index';
import type { Multilingual } from '../multilingual';

const FILE_ID = '0192f0c1-2345-7abc-8def-0123456789ab';
const FILE = `/public/files/${FILE_ID}`;
const ADDRESS = 'https://example.com/a';

type Choose = <T>(choices: readonly T[]) => T;

/** Deterministic choices. */
function chooser(): Choose {
  let state = 7;
  return <T>(choices: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647;
    return choices[state % choices.length] as T;
  };
}

function anyElement(type: SectionType, id: string, choose: Choose, text: () => Multilingual): KnownSection {
  const isOn = () => choose([true, false]);
  const address = () => choose(['', ADDRESS]);
  const file = () => choose(['', FILE]);
  const list = <T>(make: () => T): T[] => Array.from({ length: choose([0, 1, 2]) }, make);
  return createSection(type, id, {
    title: text(),
    defaultValue: text(),
    defaultValue2: text(),
    // A property follows the article by its title, and is not shown without one.
    skuRelated: type !== 'property' && isOn(),
    alt: text(),
    fileId: choose([null, FILE_ID]),
    link: address(),
    showLink: isOn(),
    image: file(),
    showImg: isOn(),
    lcaImg: file(),
    url: file(),
    postUrl: address(),
    showPost: isOn(),
    rouletteTitle: text(),
    facts: choose([[], ['sku']]),
    images: list(() => ({
      imgUrl: file(),
      alt: text(),
      imgTitle: text(),
      showTitle: isOn(),
      imgSubtitle: text(),
      showSubtitle: isOn(),
    })),
    items: list(() => (type === 'social' ? { url: address(), label: text() } : { title: text(), text: text() })),
    properties: list(() => ({ name: text(), value: text() })),
    parts: list(() => ({ label: '', materials: choose([[], [{ name: 'linen', percent: null }]]) })),
  } as object);
}

/** Elements of every type with many combinations of texts, pictures, links and switches. `textOf` creates the texts. */
export function anyElements(ofType: number, textOf: (choose: Choose) => Multilingual): KnownSection[] {
  const choose = chooser();
  return SECTION_TYPES.flatMap((type) =>
    Array.from({ length: ofType }, (_, at) => anyElement(type, `${type}-${at}`, choose, () => textOf(choose))),
  );
}

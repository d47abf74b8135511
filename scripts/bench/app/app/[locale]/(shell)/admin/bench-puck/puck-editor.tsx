'use client';

import { Puck, type Config, type Data } from '@puckeditor/core';
import '@puckeditor/core/puck.css';

interface Parts {
  Heading: { text: string };
  Text: { text: string };
}

const config: Config<Parts> = {
  components: {
    Heading: { fields: { text: { type: 'text' } }, render: ({ text }) => <h2>{text}</h2> },
    Text: { fields: { text: { type: 'textarea' } }, render: ({ text }) => <p>{text}</p> },
  },
};

const dataOf = (elements: number): Partial<Data<Parts>> => ({
  content: Array.from({ length: elements }, (_, at) => ({
    type: at % 2 === 0 ? ('Heading' as const) : ('Text' as const),
    props: { id: `element-${at}`, text: at % 2 === 0 ? `Heading ${at}` : `Text ${at}` },
  })),
  root: {},
});

/** Puck as in its examples: components with one field each, canvas in a frame, outline and fields beside it. */
export function PuckEditor({ elements }: { elements: number }) {
  return <Puck config={config} data={dataOf(elements)} onPublish={() => undefined} />;
}

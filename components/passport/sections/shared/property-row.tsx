import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import type { PassportFormat } from '../format';
import { Phrase } from '../phrase';
import type { PassportData } from '../types';
import { CareSymbolDrawing } from './care-symbol';

interface Props {
  name: Multilingual;
  value: Multilingual;
  data: PassportData;
  format: PassportFormat;
}

/** Care: symbols with their texts, and the company's own text if these do not cover it. */
function Care({ value, data, format }: Omit<Props, 'name'>) {
  const care = typeof value === 'string' ? data.words?.care(value) : undefined;
  if (!care || care.symbols.length === 0) return <Phrase value={value} data={data} format={format} />;
  return (
    <>
      <ul className="ps-care">
        {care.symbols.map(({ symbol, label }) => (
          <li key={symbol}>
            <CareSymbolDrawing symbol={symbol} />
            {label}
          </li>
        ))}
      </ul>
      {!care.isWhole && (
        <p>
          <Phrase value={value} data={data} format={format} />
        </p>
      )}
    </>
  );
}

/** A property with its value, each in the reader's language as far as the dictionary goes. */
export function PropertyRow({ name, value, data, format }: Props) {
  const called = typeof name === 'string' ? name : shownText(name, data.locale).text;
  const isCare = data.words?.subjectOf(called) === 'care';
  const date = typeof value === 'string' && data.words?.isVerbatim(called) === false ? format.dated(value) : null;
  return (
    <div>
      <dt dir="auto">
        <Phrase value={name} data={data} format={format} translate={(words, text) => words.name(text, data.language)} />
      </dt>
      <dd dir="auto">
        {date !== null ? (
          <time dateTime={String(value)}>{date}</time>
        ) : isCare ? (
          <Care value={value} data={data} format={format} />
        ) : (
          <Phrase
            value={value}
            data={data}
            format={format}
            translate={(words, text) => words.value(text, called, data.language)}
          />
        )}
      </dd>
    </div>
  );
}

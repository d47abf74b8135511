import { isShown, Phrase } from '../phrase';
import { Pending } from '../shared/placeholder';
import type { ViewProps } from '../types';

export function RouletteView({ section, data, t, format }: ViewProps<'roulette'>) {
  const { rouletteTitle, values, claimText, btnText } = section;
  const children = (
    <div className="ps-roulette">
      {isShown(rouletteTitle, data) && (
        <p className="ps-roulette-title" dir="auto">
          <Phrase value={rouletteTitle} data={data} format={format} />
        </p>
      )}
      <ul className="ps-prizes">
        {values.map((value, at) => (
          <li key={at} dir="auto">
            <Phrase value={value} data={data} format={format} />
          </li>
        ))}
      </ul>
      <button type="button" className="ps-button" disabled>
        <Phrase value={btnText} data={data} format={format} />
      </button>
      {isShown(claimText, data) && (
        <p className="ps-claim" dir="auto">
          <Phrase value={claimText} data={data} format={format} />
        </p>
      )}
    </div>
  );
  return Pending({ section, data, format, text: t('roulettePending'), children });
}

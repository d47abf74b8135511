import { addressName } from '@/lib/contract/sections/addresses';
import { providerName, providerOf } from '@/lib/contract/sections/embeds';
import { shownText } from '@/lib/contract/sections/multilingual';
import { Embed } from '../shared/embed';
import { isShown, Phrase } from '../phrase';
import { SectionTitle } from '../shared/section-title';
import type { ViewProps } from '../types';
import { ProviderIcon } from './provider-icon';

type Props = ViewProps<'social'>;
type Item = Props['section']['items'][number];

interface ProfileProps extends Pick<Props, 'data' | 'format' | 'section'> {
  item: Item;
}

/** Icon, name or both; a link keeps its name for screen readers if its section shows neither. */
function Profile({ item, section, data, format }: ProfileProps) {
  const provider = providerOf(item.url);
  const hasLabel = isShown(item.label, data);
  const plainName = provider ? providerName(provider) : addressName(item.url);
  const isNamed = section.showLabels || !section.showIcons;
  const name = hasLabel ? shownText(item.label, data.locale).text : plainName;
  return (
    <li>
      <a href={item.url} rel="me noopener noreferrer" aria-label={isNamed ? undefined : name}>
        {section.showIcons && <ProviderIcon provider={provider} />}
        {isNamed && (
          <span dir="auto">{hasLabel ? <Phrase value={item.label} data={data} format={format} /> : plainName}</span>
        )}
      </a>
    </li>
  );
}

export function SocialView({ section, data, t, format }: Props) {
  const items = section.items.filter(({ url }) => url !== '');
  const hasPost = section.showPost && section.postUrl !== '';
  if (items.length === 0 && !hasPost) return null;
  return (
    <section className="ps-block ps-social">
      <SectionTitle section={section} data={data} format={format} />
      {items.length > 0 && (
        <ul className="ps-profiles">
          {items.map((item, at) => (
            <Profile key={at} item={item} section={section} data={data} format={format} />
          ))}
        </ul>
      )}
      {hasPost && (
        <Embed
          url={section.postUrl}
          title={shownText(section.title, data.locale).text}
          hold={<svg width="1" height={section.height} aria-hidden="true" focusable="false" />}
          t={t}
        />
      )}
    </section>
  );
}

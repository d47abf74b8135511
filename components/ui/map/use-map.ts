'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '@/lib/i18n/use-locale';
import { createMap, type MapTiles } from './create-map';

/** A map in an element: attach `ref` to it; `map` is set once it has been created. */
export function useMap(tiles: MapTiles | null, hasKeyboard: boolean) {
  const t = useTranslations('Map');
  const locale = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const texts = useRef({ zoomIn: t('zoomIn'), zoomOut: t('zoomOut') });

  useEffect(() => {
    if (!ref.current) return;
    const instance = createMap(ref.current, { tiles, locale, texts: texts.current, hasKeyboard });
    setMap(instance);
    const sized = new ResizeObserver(() => instance.invalidateSize());
    sized.observe(ref.current);
    return () => {
      sized.disconnect();
      instance.remove();
      setMap(null);
    };
  }, [tiles, locale, hasKeyboard]);

  return { ref, map };
}

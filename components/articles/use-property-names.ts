'use client';

import { useEffect, useState } from 'react';
import { call } from '@/lib/api-client/browser';
import { articles } from '@/lib/contract/articles';

/** Names of the properties that the company's articles have; null until they are known. */
export function usePropertyNames(): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void call(articles.properties, {}).then((found) => {
      if (!isGone) setNames(found.ok ? found.data.names : []);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return names;
}

'use client';

import { useCallback, useRef, useState } from 'react';
import type { AlertLink } from '@/components/ui/alerts/alert-store';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { call, type BrowserCallOptions } from '@/lib/api-client/browser';
import { groupOf } from '@/lib/api-client/error-text';
import type { CallResult } from '@/lib/api-client/result';
import type { CallArgs, Endpoint, EndpointOutput } from '@/lib/contract/core/endpoint';
import type { ErrorCode } from '@/lib/contract/core/errors';
import { loadEndpoint, type EndpointSource } from './load-script';
import { useErrorText } from './use-error-text';
import { useFailureAlert } from './use-failure-alert';

interface Choices {
  /** Text of the 'Congratulations!' alert; without it and `notice` a success stays silent. */
  success?: string;
  /** Stated plainly instead: something was removed, ended or undone. */
  notice?: string;
  /** The undo in that alert. */
  undo?: () => void;
  link?: AlertLink;
  /** The screen shows the failure itself: no 'Opps!' alert. */
  isQuiet?: boolean;
  /** The screen shows this refusal itself, and no other failure. */
  quietCode?: ErrorCode;
  /** Runs after a success, for example a reload; the call counts as busy until it is done. */
  after?: () => Promise<unknown>;
}

/**
 * One call of a screen, with its state and its alerts: `const { run, isBusy } = useCall(articles.create)`, then `await
 * run({ body }, { success: t('created') })`. While a run is in progress, another returns `null`. A loader of an
 * endpoint must be the same function in every render.
 */
export function useCall<E extends Endpoint>(source: EndpointSource<E>) {
  const alerts = useAlerts();
  const { fail, retract } = useFailureAlert();
  const text = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const run = useCallback(
    async (
      args: CallArgs<E>,
      { success, notice, undo, link, isQuiet, quietCode, after, ...options }: Choices & BrowserCallOptions = {},
    ): Promise<CallResult<EndpointOutput<E>> | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setIsBusy(true);
      retract();
      try {
        const loaded = await loadEndpoint(source);
        const endpoint = loaded.ok ? loaded.data : null;
        const result = loaded.ok ? await call(loaded.data, args, options) : loaded;
        if (result.ok && success) alerts.success(success, { undo, link });
        else if (result.ok && notice) alerts.notice(notice, { undo, link });
        else if (result.ok && endpoint?.mutates) alerts.acted();
        if (!result.ok && !isQuiet && result.code !== quietCode)
          fail(text(groupOf(endpoint?.method ?? 'POST'), result));
        if (result.ok) await after?.();
        return result;
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
    [alerts, source, text, fail, retract],
  );

  return { run, isBusy };
}

/**
 * An unhandled error leaves a process in an unknown state: it is logged in one line and the process shuts down
 * gracefully, so that requests in flight complete and the supervisor restarts it.
 * @param {(error: unknown, event: string) => void} report
 * @param {() => void} end shuts down gracefully with a nonzero exit code
 * @param {{ survivesRejections?: boolean }} [options] true if a framework routinely leaves rejections unhandled: these
 * are only reported
 */
export function endOnUnhandledErrors(report, end, { survivesRejections = false } = {}) {
  let isEnding = false;
  const last = (event, isFatal) => (error) => {
    report(error, event);
    if (!isFatal || isEnding) return;
    isEnding = true;
    end();
  };
  // earlier listeners would report the same in many lines
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', last('uncaughtException', true));
  process.on('unhandledRejection', last('unhandledRejection', !survivesRejections));
}

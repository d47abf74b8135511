/**
 * What nobody handled leaves a program in a state that nobody knows: it is written down in one line, and the program
 * ends in order, so that requests under way get their answers and the supervisor restarts it.
 * @param {(error: unknown, event: string) => void} report
 * @param {() => void} end stops the program in order, with an exit code that is not 0
 * @param {{ survivesRejections?: boolean }} [options] true where promises that nobody waits for are a way of working:
 * then those are only reported
 */
export function endOnUnhandledErrors(report, end, { survivesRejections = false } = {}) {
  let isEnding = false;
  const last = (event, isFatal) => (error) => {
    report(error, event);
    if (!isFatal || isEnding) return;
    isEnding = true;
    end();
  };
  // others may have come first, and say the same in many lines
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', last('uncaughtException', true));
  process.on('unhandledRejection', last('unhandledRejection', !survivesRejections));
}

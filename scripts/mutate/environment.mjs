import { TestEnvironment } from 'jest-environment-node';

/**
 * Where tests run against a change. Those after the first that fails are skipped: one is enough to notice the change. What
 * gathers several files knows which of them are chosen.
 */
export default class MutationEnvironment extends TestEnvironment {
  hasFailed = false;

  constructor(config, context) {
    super(config, context);
    /** The titles of the tests that run, as a pattern; empty for all. */
    this.global.chosenTests = config.globalConfig.testNamePattern ?? '';
  }

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
}

import { TestEnvironment } from 'jest-environment-node';

/**
 * The environment of tests against a mutant. Tests after the first failure are skipped: one is enough to catch the
 * mutant. A file that combines several test files can see which of them are selected.
 */
export default class MutationEnvironment extends TestEnvironment {
  hasFailed = false;

  constructor(config, context) {
    super(config, context);
    /** Pattern of the titles of the selected tests; empty for all. */
    this.global.chosenTests = config.globalConfig.testNamePattern ?? '';
  }

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
}

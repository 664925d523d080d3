import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { strykerPlugins as plugins } from '@stryker-mutator/jest-runner'

type Plugin = { kind: unknown; name: string; factory: unknown }
const [jest] = plugins as unknown as readonly [Plugin]

/** Which file contains each test, recorded by the first run for the other processes. */
const FILES = 'test-files.json'

/**
 * Makes Stryker's runner for jest load only the test files that reach a mutant. By itself it loads all tests that
 * import the mutant's file, even indirectly, which takes ten times as long.
 */
function runnerOfCoveringFiles(injector: { injectFunction(factory: unknown): JestRunner }): JestRunner {
  const runner = injector.injectFunction(jest.factory)
  const { dryRun, mutantRun, jestTestAdapter: adapter } = runner
  const runFiles = adapter.run.bind(adapter)
  let testFiles: string[] | undefined
  adapter.run = (settings) => runFiles({ ...settings, ...(testFiles && { testFiles }) })

  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options)
    if (result.tests) {
      const files = result.tests.map(({ id, fileName }) => [id, fileName])
      writeFileSync(FILES, JSON.stringify(Object.fromEntries(files)))
    }
    return result
  }
  runner.mutantRun = async (options) => {
    const files = existsSync(FILES) ? JSON.parse(readFileSync(FILES, 'utf8')) : {}
    testFiles = options.testFilter && [...new Set(options.testFilter.map((id) => files[id]))]
    return await mutantRun.call(runner, options).finally(() => {
      testFiles = undefined
    })
  }
  return runner
}
runnerOfCoveringFiles.inject = ['$injector']

/** The parts of Stryker's own runner that are used. */
type JestRunner = {
  dryRun(options: unknown): Promise<{ tests?: { id: string; fileName: string }[] }>
  mutantRun(options: { testFilter?: string[] }): Promise<unknown>
  jestTestAdapter: { run(settings: object): Promise<unknown> }
}

export const strykerPlugins = [{ ...jest, name: 'jest-covering', factory: runnerOfCoveringFiles }]

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { strykerPlugins as plugins } from '@stryker-mutator/jest-runner'

type Plugin = { kind: unknown; name: string; factory: unknown }
const [jest] = plugins as unknown as readonly [Plugin]

/** Which file each test stands in, of the first run, for the other processes. */
const FILES = 'test-files.json'

/**
 * Stryker's runner for jest, but for one mutant it loads the files alone whose tests reach the mutant. Its own way loads
 * all that import the mutant's file, from anywhere, which takes ten times as long.
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

/** What is used of Stryker's own runner. */
type JestRunner = {
  dryRun(options: unknown): Promise<{ tests?: { id: string; fileName: string }[] }>
  mutantRun(options: { testFilter?: string[] }): Promise<unknown>
  jestTestAdapter: { run(settings: object): Promise<unknown> }
}

export const strykerPlugins = [{ ...jest, name: 'jest-covering', factory: runnerOfCoveringFiles }]

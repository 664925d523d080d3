/**
 * `npm run mutants -- FOLDER` changes each expression below a folder (or in a file) in turn, in a copy of
 * the checkout, runs the unit tests that reach it, and prints what no test noticed and the share that was
 * noticed (docs/decisions/what-tests-cost.md). Several folders are run together. `--failing 90` fails below
 * that share.
 */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { BUILT, copyCheckout } from './copy-checkout.mjs'
import { tellMutants } from './mutants/tell-mutants'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals: folders } = parseArgs({
  options: { failing: { type: 'string', default: '0' } },
  allowPositionals: true,
})
const missing = folders.find((folder) => !existsSync(join(root, folder)))
if (folders.length === 0 || missing !== undefined) {
  console.error(
    missing ? `There is no ${missing}.` : 'Which folder? For example: npm run mutants -- shared-types/src',
  )
  process.exit(1)
}

const copy = copyCheckout(root, BUILT)
process.once('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
process.chdir(copy.folder)

// Stryker starts jest itself, and knows one project. A rule is tested in its own workspace.
const roots = [...new Set(folders.map((folder) => `<rootDir>/${folder.split('/', 1)[0]}`))]
writeFileSync(
  'jest.units.config.mjs',
  `import config from './jest.config.js'
const { runner: _, ...units } = config.projects[0]
export default { ...units, testTimeout: config.testTimeout, roots: ${JSON.stringify(roots)} }
`,
)

const mutate = folders.flatMap((folder) =>
  statSync(folder).isDirectory()
    ? [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`, `!${folder}/**/*.d.ts`]
    : [folder],
)
const results = await new Stryker({
  mutate,
  inPlace: true,
  testRunner: 'jest-covering',
  testRunnerNodeArgs: ['--import', 'tsx'],
  plugins: [fileURLToPath(new URL('mutants/run-covering-files.ts', import.meta.url))],
  jest: { projectType: 'custom', configFile: 'jest.units.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // A mutant that runs at import would need all tests to run again, and is mostly a text.
  ignoreStatic: true,
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['progress-append-only'],
  concurrency: 2,
  allowConsoleColors: false,
}).runMutationTest()

const { lines, share } = tellMutants(results, copy.folder)
for (const line of lines) console.log(line)
process.exit(share < Number(values.failing) ? 1 : 0)

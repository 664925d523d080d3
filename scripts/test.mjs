import { requireSupportedNode } from './node-version.mjs'

requireSupportedNode()

const { spawn } = await import('node:child_process')
const { fileURLToPath } = await import('node:url')
const { changedFiles, relatedTests, testsNamedAfter } = await import('./changed-files.mjs')
const { PARTS, toolPath } = await import('./parts.mjs')
const { exitWithError, prepare } = await import('./prepare.mjs')
const { stopCommandsOnExit } = await import('./run-command.mjs')
const { stress } = await import('./stress.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))

// `npm test` does everything: it installs missing packages, builds stale parts, and runs every kind of test.
stopCommandsOnExit()
await prepare(root, PARTS).catch(exitWithError)

// With `--stress 20 FILE` it runs these tests 20 times, every second time on a busy machine.
const [flag, rounds, ...tests] = process.argv.slice(2)
if (flag === '--stress') {
  await stress(root, Number(rounds), tests).catch(exitWithError)
  process.exit()
}

// With `--changed` it runs the tests that the changes since the last commit can affect.
const isChanged = flag === '--changed'
const changed = isChanged ? changedFiles(root) : null
const reached = changed ? [...relatedTests(root, changed), ...testsNamedAfter(root, changed)] : []
const given = process.argv.slice(isChanged ? 3 : 2)

const jest = spawn(process.execPath, [toolPath(root, ['jest', 'bin/jest.js']), ...given, ...reached], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'test' },
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.removeAllListeners(signal)
  process.on(signal, () => jest.kill(signal))
}
jest.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

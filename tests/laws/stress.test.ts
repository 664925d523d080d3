import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './source-files'

/** Where Linux lists a process's children; other systems have no such file. */
const CHILDREN = '/proc/self/task'
const beside = (count: number): string => (existsSync(CHILDREN) ? String(count) : '?')

/** A stand-in for jest that records each run and how many others run at the same time; it fails in the wanted round. */
const JEST = `
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const { ppid } = process
const children = () => readFileSync('/proc/' + ppid + '/task/' + ppid + '/children', 'utf8').trim().split(' ')
const beside = existsSync('${CHILDREN}') ? children().length - 1 : '?'
appendFileSync('runs.txt', [...process.argv.slice(2), beside].join(' ') + '\\n')
const round = readFileSync('runs.txt', 'utf8').trim().split('\\n').length
if (String(round) === process.env.FAILS_IN) { console.log('a test failed'); process.exit(1) }`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gesso-stress-'))
  mkdirSync(join(root, 'node_modules/jest/bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/jest/bin/jest.js'), JEST)
})
afterEach(() => rmSync(root, { recursive: true }))

/** Runs two rounds. @returns the exit code, the output and the runs */
function stress(failsIn = '') {
  const program = `
    const { stress } = await import(${JSON.stringify(join(ROOT, 'scripts/stress.mjs'))})
    const { exitWithError } = await import(${JSON.stringify(join(ROOT, 'scripts/prepare.mjs'))})
    await stress(${JSON.stringify(root)}, 2, ['cart.test']).catch(exitWithError)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, FAILS_IN: failsIn },
  })
  return {
    status,
    told: stdout + stderr,
    runs: readFileSync(join(root, 'runs.txt'), 'utf8').trim().split('\n'),
  }
}

const QUIET = 'Round 1 of 2, on a quiet machine, was green.\n'

test('tests are run again and again, every second time on a busy machine', () => {
  expect(stress()).toEqual({
    status: 0,
    told: `${QUIET}Round 2 of 2, on a busy machine, was green.\n2 rounds were green.\n`,
    runs: [`cart.test ${beside(0)}`, `cart.test ${beside(availableParallelism())}`],
  })
})

test('the first round that fails is the last, and it is told where that was', () => {
  expect(stress('2')).toMatchObject({
    status: 1,
    told: `${QUIET}a test failed\nRound 2 of 2, on a busy machine, failed.\n`,
  })
  rmSync(join(root, 'runs.txt'))
  expect(stress('1')).toMatchObject({ status: 1, runs: [`cart.test ${beside(0)}`] })
})

/**
 * `npm run chaos -- --rounds N --seed S` runs the chaos suite for N rounds on the built server; `--stories N
 * --seed S` runs N random stories against the shop's operations and their model; `--points` kills a process
 * at every crash point, not only at those of `npm test`; `--mutants` puts faults into a copy of the code,
 * one by one, and fails if the tests miss one (docs/decisions/crash-points.md); `--only refund,hold` selects
 * mutants by these words.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runMutants } from './mutants/run-mutants.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    stories: { type: 'string' },
    points: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
})

const { rounds, stories, points, mutants, only, seed } = values
if (mutants) {
  const allCaught = await runMutants(fileURLToPath(new URL('..', import.meta.url)), only)
  process.exit(allCaught ? 0 : 1)
}

const [suite, variables] = points
  ? ['tests/chaos/payments-crash-points', { CHAOS_POINTS: 'all' }]
  : stories === undefined
    ? ['tests/chaos/orders.test', { CHAOS_ROUNDS: rounds, CHAOS_SEED: seed }]
    : ['tests/chaos/payments-model', { MODEL_STORIES: stories, MODEL_SEED: seed }]

const jest = spawn(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'journeys', '--testPathPatterns', suite],
  { stdio: 'inherit', env: { ...process.env, ...variables } },
)
jest.on('exit', (code) => process.exit(code ?? 1))

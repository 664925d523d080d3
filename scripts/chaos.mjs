/**
 * `npm run chaos -- --rounds N --seed S` runs the chaos suite for N rounds on the built server;
 * `--stories N --seed S` tells N random stories to the shop's operations and to the model of them.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    stories: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

const { rounds, stories, seed } = values
const [suite, variables] =
  stories === undefined
    ? ['tests/chaos/orders.test', { CHAOS_ROUNDS: rounds, CHAOS_SEED: seed }]
    : ['tests/chaos/payments-model', { MODEL_STORIES: stories, MODEL_SEED: seed }]

const jest = spawn(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'journeys', '--testPathPatterns', suite],
  { stdio: 'inherit', env: { ...process.env, ...variables } },
)
jest.on('exit', (code) => process.exit(code ?? 1))

/** `npm run chaos -- --rounds N --seed S` runs the chaos suite for N rounds on the built server. */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})

const jest = spawn(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'journeys',
    '--testPathPatterns',
    'tests/chaos/orders',
  ],
  { stdio: 'inherit', env: { ...process.env, CHAOS_ROUNDS: values.rounds, CHAOS_SEED: values.seed } },
)
jest.on('exit', (code) => process.exit(code ?? 1))

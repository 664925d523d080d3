import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { compareOutcomes } from '../../scripts/stripe-check/compare-outcomes'
import { type Outcome, runScenarios } from '../../scripts/stripe-check/run-scenarios'
import { withEmulator } from '../../scripts/stripe-check/with-emulator'
import { ShopData } from '../support/shop-data'

/** Runs the command with a key; '' for none. */
async function command(key: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'scripts/stripe-check.ts'],
    { env: { ...process.env, STRIPE_SECRET_KEY: key }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, said: said.trim() }
}

describe('the walk through a Stripe account', () => {
  let outcomes: Outcome[]
  beforeAll(async () => {
    const data = await ShopData.create()
    try {
      outcomes = await withEmulator(data.databaseUrl, (emulator) =>
        runScenarios({ ...emulator, isEmulator: true, tell: () => {} }),
      )
    } finally {
      await data.remove()
    }
  })

  test('has 28 scenarios, and each goes with the emulator as the shop relies on', () => {
    expect(outcomes.flatMap(({ name, problem }) => (problem ? `${name}: ${problem}` : [])).join()).toBe('')
    expect(outcomes).toHaveLength(28)
  })

  test('writes down no id, no secret and no time', () => {
    const recording = JSON.stringify(outcomes)
    expect(recording).not.toMatch(/(pi|ch|re|dp|pm|txn|req)_[0-9a-zA-Z]{8,}|_secret_|sk_test_[a-z]/)
    expect(recording).not.toContain(String(new Date().getFullYear() - 1))
  })

  test('finds nothing to say about an emulator that answers as recorded', () => {
    expect(compareOutcomes(outcomes, structuredClone(outcomes))).toEqual([])
  })

  test('says where an answer has another status, another word or another field', () => {
    const other = JSON.parse(
      JSON.stringify(outcomes)
        .replace('"status":"requires_capture"', '"status":"processing"')
        .replace('"amount_received":12500', '"amount_got":12500'),
    ) as Outcome[]
    const said = compareOutcomes(outcomes, other).join('\n')
    expect(said).toContain('status: "requires_capture", the emulator "processing"')
    expect(said).toContain('amount_received: 12500, the emulator has none')
    expect(said).toContain('amount_got: missing')
  })
})

test('with a key that is no test key nothing is walked, and one sentence says why', async () => {
  expect(await command('sk_live_abc')).toEqual({
    code: 1,
    said: 'STRIPE_SECRET_KEY is no test key (sk_test_…); nothing is tried with any other.',
  })
})

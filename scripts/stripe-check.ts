/**
 * `npm run stripe-check` runs the shop's payments against a Stripe test account, records the answers, and
 * reports where the emulator's differ (docs/decisions/real-stripe.md).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '@gesso/embedded-postgres'
import { loadEnvFile } from './load-env-file.mjs'
import { compareOutcomes } from './stripe-check/compare-outcomes'
import { type Outcome, runScenarios } from './stripe-check/run-scenarios'
import { withEmulator } from './stripe-check/with-emulator'

const RECORDING = '.data/stripe-recording.json'

const tell = ({ name, problem }: Outcome) =>
  console.log(problem === null ? `  ok      ${name}` : `  FAILED  ${name}\n          ${problem}`)

/** @returns the key, or a sentence that says what is missing */
function testKey(): { key: string } | { missing: string } {
  const key = process.env.STRIPE_SECRET_KEY ?? ''
  if (/^(sk|rk)_test_\w+$/.test(key)) return { key }
  if (key === '')
    return { missing: 'Set STRIPE_SECRET_KEY to the secret test key (sk_test_…) of a Stripe account.' }
  return { missing: 'STRIPE_SECRET_KEY is no test key (sk_test_…); nothing is tried with any other.' }
}

async function walkEmulator(): Promise<Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-check-'))
  const database = await startEmbeddedPostgres({
    dataDir,
    databaseName: 'emulator',
    log: () => {},
    durable: false,
  })
  try {
    return await withEmulator(database.url, (emulator) =>
      runScenarios({ ...emulator, isEmulator: true, tell }),
    )
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function main(): Promise<number> {
  loadEnvFile(process.cwd())
  const given = testKey()
  if ('missing' in given) {
    console.error(given.missing)
    return 1
  }
  const apiBase = process.env.STRIPE_API_BASE || 'https://api.stripe.com'
  console.log(`At ${apiBase}:`)
  const real = await runScenarios({ secretKey: given.key, apiBase, isEmulator: false, tell })
  mkdirSync(dirname(RECORDING), { recursive: true })
  writeFileSync(
    RECORDING,
    `${JSON.stringify({ recordedAt: new Date().toISOString(), outcomes: real }, null, 2)}\n`,
  )
  console.log(`Recorded in ${RECORDING}. At the emulator:`)
  const emulated = await walkEmulator()
  const differences = compareOutcomes(real, emulated)
  for (const difference of differences) console.log(`  differs  ${difference}`)
  const failed = [...real, ...emulated].filter(({ problem }) => problem !== null).length
  console.log(`${failed} failed, ${differences.length} differences.`)
  return failed + differences.length > 0 ? 1 : 0
}

process.exitCode = await main()

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file to which this worker's child processes write what violates Stripe's own types. */
const FILE = join(tmpdir(), `stripe-problems-${process.pid}`)

/** The arguments and variables with which a process checks each request to its emulator and each answer. */
export function stripeChecks(): { args: string[]; variables: Record<string, string> } {
  const { STRIPE_CHECKS } = process.env
  if (!STRIPE_CHECKS) return { args: [], variables: {} }
  const inspector = join(process.cwd(), 'packages/stripe-emulator/checks/inspect-calls.cjs')
  return { args: ['--require', inspector], variables: { STRIPE_CHECKS, STRIPE_PROBLEMS: FILE } }
}

/** Removes and returns the problems that were written so far. */
export function takeStripeProblems(): string[] {
  if (!existsSync(FILE)) return []
  const problems = readFileSync(FILE, 'utf8').split('\n').filter(Boolean)
  rmSync(FILE)
  return problems
}

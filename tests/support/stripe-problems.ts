import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The processes that this worker starts write here what Stripe's own types would not let pass. */
const FILE = join(tmpdir(), `stripe-problems-${process.pid}`)

/** The arguments and variables with which a process checks each call to its emulator and each answer. */
export function stripeChecks(): { args: string[]; variables: Record<string, string> } {
  const { STRIPE_CHECKS } = process.env
  if (!STRIPE_CHECKS) return { args: [], variables: {} }
  const inspector = join(process.cwd(), 'packages/stripe-emulator/checks/inspect-calls.cjs')
  return { args: ['--require', inspector], variables: { STRIPE_CHECKS, STRIPE_PROBLEMS: FILE } }
}

/** Removes the problems that were written so far and returns them. */
export function takeStripeProblems(): string[] {
  if (!existsSync(FILE)) return []
  const problems = readFileSync(FILE, 'utf8').split('\n').filter(Boolean)
  rmSync(FILE)
  return problems
}

// Loaded into a process under test by `--require`: it checks what the emulator is asked and what it answers.
// STRIPE_CHECKS is the folder of the checks, STRIPE_PROBLEMS the file that gets one line for each problem.
/** @import { Inspected } from '../src/inspection' */
const { subscribe } = require('node:diagnostics_channel')
const { appendFileSync } = require('node:fs')

const { STRIPE_CHECKS: folder = '', STRIPE_PROBLEMS: file = '' } = process.env

/** @type {((inspected: Inspected) => string[]) | undefined} */
let check

subscribe('stripe-emulator', (message) => {
  // Loaded at the first call: most processes make none.
  check ??= require('./check-call.cjs').callChecker(folder)
  const problems = check?.(/** @type {Inspected} */ (message)) ?? []
  for (const problem of problems) appendFileSync(file, `${problem}\n`)
})

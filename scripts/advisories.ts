/**
 * `npm run advisories` asks the registry for known vulnerabilities of the packages that a shop is built with
 * and runs with, and fails on grave ones. If the registry does not answer, it says so and does not fail.
 */
import { judgeAdvisories } from './supply-chain/judge-advisories'
import { runNpm } from './supply-chain/run-npm'

const { output } = runNpm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'])
const { isGrave, lines } = judgeAdvisories(output)
for (const line of lines) process.stdout.write(`${line}\n`)
process.exitCode = isGrave ? 1 : 0

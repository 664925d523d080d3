import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAKER = 'packages/stripe-emulator/checks/make-schemas.ts'

/**
 * The folder of the schemas and their checks; they are made when they are not there, and never committed. Its name has the SDK's version and a
 * hash of what makes them, so that stale ones are never read. All this runs at the root of the checkout.
 */
export function schemasFolder(): string {
  const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8')
  const { version } = JSON.parse(read('node_modules/stripe/package.json'))
  const maker = createHash('sha256').update(read(MAKER))
  const name = `${version}-${maker.digest('hex').slice(0, 12)}`
  const folder = join(process.cwd(), 'node_modules/.cache/stripe-schemas', name)
  if (!existsSync(folder)) {
    execFileSync(process.execPath, ['--import', 'tsx', MAKER, folder], { stdio: 'inherit' })
  }
  return folder
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The version of Gesso that this process was started from. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as { version: string }
  return version
}

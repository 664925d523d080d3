import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Reads the version of Gesso that this process runs. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as { version: string }
  return version
}

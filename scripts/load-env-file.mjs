import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the variables of `.env`, if there is one, into the environment. Variables that are already set keep
 * their values.
 * @param {string} root
 */
export function loadEnvFile(root) {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

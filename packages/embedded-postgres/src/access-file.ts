import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How to reach the server of a data directory. It is kept in a file that only its owner may read. */
interface Access {
  password: string
  /** The port of the last start, used again if it is free. */
  port?: number
}

/** Reads the access file; undefined when there is none or it is damaged. */
export function readAccess(dataDir: string): Access | undefined {
  if (!existsSync(accessPath(dataDir))) return undefined
  try {
    const access = JSON.parse(readFileSync(accessPath(dataDir), 'utf8')) as Access
    return /^[0-9a-f]{48}$/.test(access.password) ? access : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Replaces the access file in one step, so that a crash leaves the old one or the new one. */
export function writeAccess(dataDir: string, access: Access): void {
  const unfinished = `${accessPath(dataDir)}.new`
  const file = openSync(unfinished, 'w', 0o600)
  writeFileSync(file, `${JSON.stringify(access)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(unfinished, accessPath(dataDir))
}

function accessPath(dataDir: string): string {
  return join(dataDir, 'postgres-access.json')
}

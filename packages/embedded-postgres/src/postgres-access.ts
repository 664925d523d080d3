import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP_ROLE } from './postgres-cluster'

/** How to reach the embedded server; kept in a file that only its owner may read. */
export interface PostgresAccess {
  password: string
  /** The port of the last start, taken again if it is free. */
  port?: number
}

/** The kept access, undefined when there is none or it is damaged. */
export function readAccess(dataDir: string): PostgresAccess | undefined {
  if (!existsSync(accessPath(dataDir))) return undefined
  try {
    const access = JSON.parse(readFileSync(accessPath(dataDir), 'utf8')) as PostgresAccess
    return /^[0-9a-f]{48}$/.test(access.password) ? access : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function writeAccess(dataDir: string, access: PostgresAccess): void {
  const unfinished = `${accessPath(dataDir)}.new`
  const file = openSync(unfinished, 'w', 0o600)
  writeFileSync(file, `${JSON.stringify(access)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(unfinished, accessPath(dataDir))
}

/** The shop's connection string for a server on this port. */
export function databaseUrl(password: string, port: number): string {
  return `postgres://${SHOP_ROLE}:${password}@127.0.0.1:${port}/${SHOP_ROLE}`
}

function accessPath(dataDir: string): string {
  return join(dataDir, 'postgres-access.json')
}

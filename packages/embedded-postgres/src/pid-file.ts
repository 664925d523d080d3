import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a PostgreSQL server writes about itself into its data directory. */
interface PidFile {
  pid: number
  port: number
  ready: boolean
}

/** Reads `postmaster.pid`; undefined if there is none, or it is not completely written yet. */
export function readPidFile(clusterDir: string): PidFile | undefined {
  const path = pidFilePath(clusterDir)
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

export function pidFilePath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

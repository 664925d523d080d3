import { existsSync, readFileSync } from 'node:fs'

/** Reads the processor time that a process has used, in milliseconds; null where the system does not report it. */
export function processorTime(pid: number | undefined): number | null {
  const status = `/proc/${pid}/stat`
  if (!existsSync(status)) return null
  // The fields follow the name in brackets; user and system time are in hundredths of a second.
  const [user = 0, system = 0] = (readFileSync(status, 'utf8').split(') ')[1] ?? '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

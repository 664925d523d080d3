import { existsSync, readFileSync } from 'node:fs'

/** The processor's time that a process has used so far, in milliseconds; null where the system does not report it. */
export function processorTime(pid: number | undefined): number | null {
  const status = `/proc/${pid}/stat`
  if (!existsSync(status)) return null
  // Behind the name in brackets; user's and system's time are in hundredths of a second.
  const [user = 0, system = 0] = (readFileSync(status, 'utf8').split(') ')[1] ?? '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

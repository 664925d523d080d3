import type { Payload } from 'payload'

type Logger = Pick<Payload['logger'], 'error' | 'warn'>

/** Only what a text begins with: below may stand an error with what a statement was given. */
const firstLine = (part: unknown): string => String(part).split('\n', 1)[0] ?? ''

/** Node writes its warnings to the same console as errors, as “(node:123) …Warning: …”. */
const isWarning = (text: string): boolean => /^\(node:\d+\) /.test(text)

/** What frameworks write to the console becomes lines of the log, where errors lose what no log may have. */
export function logConsole(logger: Logger): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error)
      const msg = parts.map(firstLine).join(' ').trim()
      logger[isWarning(msg) ? 'warn' : level](err ? { err } : { msg })
    }
  }
}

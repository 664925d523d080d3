import type { Payload } from 'payload'

type Logger = Pick<Payload['logger'], 'error' | 'warn'>

/** Keeps the first line only: further lines may contain the parameters of a statement. */
const firstLine = (part: unknown): string => String(part).split('\n', 1)[0] ?? ''

/** Whether a text is a Node warning, “(node:123) …Warning: …”; Node writes them to the same console as errors. */
const isWarning = (text: string): boolean => /^\(node:\d+\) /.test(text)

/** Turns what frameworks write to the console into log lines, where errors lose what no log may contain. */
export function logConsole(logger: Logger): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error)
      const msg = parts.map(firstLine).join(' ').trim()
      logger[isWarning(msg) ? 'warn' : level](err ? { err } : { msg })
    }
  }
}

import { isSendersMistake } from '../database/data-error'
import { requestId } from '../network/current-request'
import { loggedError, safeMessage } from './logged-error'
import { traceId } from './observe'

type LogMethod = (first: unknown, ...rest: unknown[]) => void
type Line = { err?: unknown; msg?: unknown }

/**
 * Configures pino: errors without the parameters of statements, and each line with the id of its request, and of its
 * trace if traces are sent. For an error without a message of its own, which is how Payload logs, pino would copy the
 * error's message past the serializer, so the line gets the serializer's message. Data that PostgreSQL rejects is the
 * sender's mistake, not an error of the shop.
 */
export const logOptions = (level: string) => ({
  level,
  serializers: { err: loggedError },
  mixin: () => {
    const id = requestId()
    const trace = traceId()
    return { ...(id !== undefined && { requestId: id }), ...(trace !== undefined && { traceId: trace }) }
  },
  hooks: {
    logMethod(this: { info: LogMethod }, args: unknown[], method: LogMethod) {
      const [first, ...rest] = args
      const line: Line = first instanceof Error ? { err: first } : ((first ?? {}) as Line)
      const isBare = line.err instanceof Error && line.msg === undefined && rest.length === 0
      if (isBare && isSendersMistake(line.err)) this.info(line, safeMessage(line.err))
      else if (isBare) method.call(this, line, safeMessage(line.err))
      else method.call(this, first, ...rest)
    },
  },
})

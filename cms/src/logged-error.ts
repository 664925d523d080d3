type Fault = Error & { code?: unknown; query?: unknown; errors?: unknown }

/** Calls on the stack, without the message that stands above them. */
const callsOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * An error as the log has it. What a failed statement was given is left out, and PostgreSQL's detail with it: there
 * stand names and addresses, which no log may have.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, query, cause, errors } = error as Fault
  return {
    type: name,
    message: typeof query === 'string' ? `Failed query: ${query}` : message,
    stack: callsOf(stack),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(loggedError) }),
  }
}

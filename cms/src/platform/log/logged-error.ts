type Fault = Error & { code?: unknown; query?: unknown; errors?: unknown }

/** Returns the calls of a stack trace, without the message above them. */
const callsOf = ({ stack = '', message }: Error): string =>
  (message ? stack.replace(message, '') : stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Reduces a statement to its form, without string literals; other values are parameters. */
const withoutTexts = (query: string): string => query.replace(/'(?:[^']|'')*'/g, "'…'")

/** Whether PostgreSQL's message quotes the rejected data, as in invalid input syntax for type integer: "Ada". */
const isOfData = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

function messageOf({ message, code, query }: Fault): string {
  if (typeof query === 'string') return `Failed query: ${withoutTexts(query)}`
  return isOfData(code) ? `PostgreSQL refused the data (${code})` : message
}

/** Returns an error's message without the parameters of a failed statement. */
export const safeMessage = (error: unknown): string =>
  error instanceof Error ? messageOf(error) || error.name : String(error)

/**
 * Prepares an error for the log. Leaves out the parameters of a failed statement and PostgreSQL's detail, because they
 * contain names and addresses.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, code, cause, errors } = error as Fault
  return {
    type: name,
    message: messageOf(error),
    stack: callsOf(error),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(loggedError) }),
  }
}

type Fault = Error & { code?: unknown; query?: unknown; errors?: unknown }

/** Calls on the stack, without the message that stands above them. */
const callsOf = ({ stack = '', message }: Error): string =>
  (message ? stack.replace(message, '') : stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** A statement with its shape alone: values stand in it as parameters, and sometimes as texts in quotes. */
const withoutTexts = (query: string): string => query.replace(/'(?:[^']|'')*'/g, "'…'")

/** PostgreSQL says of data that it cannot take what the data is: invalid input syntax for type integer: "Ada". */
const isOfData = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

function messageOf({ message, code, query }: Fault): string {
  if (typeof query === 'string') return `Failed query: ${withoutTexts(query)}`
  return isOfData(code) ? `PostgreSQL refused the data (${code})` : message
}

/** What an error says, without what a failed statement was given. */
export const safeMessage = (error: unknown): string =>
  error instanceof Error ? messageOf(error) || error.name : String(error)

/**
 * An error as the log has it. What a failed statement was given is left out, and PostgreSQL's detail with it: there
 * stand names and addresses, which no log may have.
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

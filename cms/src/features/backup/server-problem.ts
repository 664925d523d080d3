import { BackupError } from './backup-error'

const CODE_WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no server of this name. Check its spelling.',
  EAI_AGAIN: 'The name of the server cannot be looked up at the moment.',
  ECONNREFUSED: 'Nothing answers at this server.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  ECONNRESET: 'The server broke the connection.',
  EPIPE: 'The server broke the connection.',
  ETIMEDOUT: 'The server did not answer in time.',
  EPROTO: 'The server answers, but without https.',
}

/**
 * Puts an error of a connection to a server into one sentence. Other errors, such as those of the stream that is sent,
 * stay as they are.
 */
export function serverProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  const { code = '', name, message } = error as Error & { code?: string }
  if (name === 'AbortError' || name === 'TimeoutError' || /timed out/i.test(message))
    return new BackupError(CODE_WORDS.ETIMEDOUT)
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return new BackupError('The certificate of the server is not valid.')
  const words = CODE_WORDS[code]
  return words ? new BackupError(words) : error
}

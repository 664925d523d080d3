export type EmbeddedPostgresErrorCode =
  | 'not-writable'
  | 'in-use'
  | 'wrong-owner'
  | 'not-installed'
  | 'other-version'

/**
 * A failed start about which the caller can give advice. The message is one sentence that says what is
 * wrong; `directory` is the affected data directory or cluster.
 */
export class EmbeddedPostgresError extends Error {
  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    readonly directory: string,
    message: string,
  ) {
    super(message)
  }
}

/** Another process works on the data directory. */
export const inUse = (dataDir: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError('in-use', dataDir, `Another process is using the data directory ${dataDir}.`)

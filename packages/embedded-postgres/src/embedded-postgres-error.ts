export type EmbeddedPostgresErrorCode =
  | 'not-writable'
  | 'in-use'
  | 'wrong-owner'
  | 'not-installed'
  | 'other-version'

/**
 * A start that failed for a reason that the caller can give advice on. The message is one sentence that tells
 * what is wrong; `directory` is the data directory or the cluster that it is about.
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

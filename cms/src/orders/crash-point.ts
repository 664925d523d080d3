import type { Context } from '../platform/context'

/**
 * A point between two steps of a purchase, a backup or a restore, or before a migration is committed, at which tests
 * end the process as `kill -9` would (docs/decisions/crash-points.md). It does nothing unless the environment names
 * it, which a live key forbids.
 */
export function crashPoint({ env: { crash } }: Pick<Context, 'env'>, name: string): void {
  if (crash === null || ![name, 'any'].includes(crash.at)) return
  if (crash.happens()) process.kill(process.pid, 'SIGKILL')
}

import { AsyncResource } from 'node:async_hooks'
import { ProviderUnreachable } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import { safeMessage } from '../../platform/log/logged-error'

/** Rows that are worked on at once: a slow one does not hold up the others. */
const AT_ONCE = 4

/** Calls in a row without an answer, after which the rest waits for another time. */
const MAX_UNANSWERED = 3

/** One round of background work on payments, which ends early when the provider does not answer. */
export class Round {
  private unanswered = 0
  private begin = () => {}

  /** @param signal ends the round after the rows that are worked on */
  constructor(
    private readonly context: Context,
    private readonly signal: AbortSignal | undefined,
  ) {}

  get isOver(): boolean {
    return this.signal?.aborted || this.unanswered >= MAX_UNANSWERED
  }

  /** Looks for a row besides those that are worked on, because there may be a new one; nothing where the round is over. */
  lookAgain(): void {
    this.begin()
  }

  /**
   * Takes row after row and works on them, a few at once. A failure is logged, and the next row is taken. While one row
   * is worked on, the next is looked for: where there is one alone, nobody looks four times.
   * @param take answers null when there is nothing left
   * @param most how many rows at the most
   * @param putOff called for a row whose work failed
   */
  async each<Row extends { id: string }>(
    take: () => Promise<Row | null>,
    work: (row: Row) => Promise<unknown>,
    { most = Number.POSITIVE_INFINITY, putOff }: Options<Row> = {},
  ): Promise<void> {
    let taken = 0
    let active = 0
    let failed: { reason: unknown } | null = null
    const loops: Promise<void>[] = []
    // Whoever says that there may be more is in a request; the work is not.
    const begin = AsyncResource.bind(() => {
      if (active === AT_ONCE) return
      active += 1
      const ended = loop().catch((reason: unknown) => {
        failed ??= { reason }
      })
      loops.push(
        ended.then(() => {
          active -= 1
        }),
      )
    })
    this.begin = begin
    const loop = async () => {
      while (!this.isOver && taken < most) {
        taken += 1
        const row = await take()
        if (!row) return
        begin()
        try {
          await work(row)
          this.unanswered = 0
        } catch (error) {
          this.unanswered = error instanceof ProviderUnreachable ? this.unanswered + 1 : 0
          const reason = safeMessage(error)
          this.context.payload.logger.warn({ msg: 'Left for another time', id: row.id, reason })
          await putOff?.(row, reason)
        }
      }
    }
    begin()
    // The round is over when the last one is, also when the first one failed. Those that begin meanwhile are among them.
    for (const one of loops) await one
    this.begin = () => {}
    if (failed) throw (failed as { reason: unknown }).reason
  }
}

type Options<Row> = { most?: number; putOff?: (row: Row, reason: string) => Promise<void> }

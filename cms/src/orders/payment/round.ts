import type { Context } from '../../context'
import { safeMessage } from '../../logged-error'
import { ProviderUnreachable } from '../../payments/gateway'

/** Rows that are worked on at once: a slow one does not hold up the others. */
const AT_ONCE = 4

/** Calls in a row without an answer, after which the rest waits for another time. */
const MAX_UNANSWERED = 3

/** One round of background work on payments, which ends early when the provider does not answer. */
export class Round {
  private unanswered = 0

  /** @param signal ends the round after the rows that are worked on */
  constructor(
    private readonly context: Context,
    private readonly signal: AbortSignal | undefined,
  ) {}

  get isOver(): boolean {
    return this.signal?.aborted || this.unanswered >= MAX_UNANSWERED
  }

  /**
   * Takes row after row and works on them, a few at once. A failure is logged, and the next row is taken.
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
    const loop = async () => {
      while (!this.isOver && taken < most) {
        taken += 1
        const row = await take()
        if (!row) return
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
    // Not Promise.all: the round is over when the last one is, also when the first one failed.
    const loops = await Promise.allSettled(Array.from({ length: AT_ONCE }, loop))
    const failed = loops.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}

type Options<Row> = { most?: number; putOff?: (row: Row, reason: string) => Promise<void> }

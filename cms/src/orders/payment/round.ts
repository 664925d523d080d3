import { AsyncResource } from 'node:async_hooks'
import { ProviderUnreachable } from '../../payments/gateway'
import type { Context } from '../../platform/context'
import { safeMessage } from '../../platform/log/logged-error'

/** How many rows are processed at once, so that a slow one does not delay the others. */
const AT_ONCE = 4

/** After this many unanswered calls in a row, the rest waits for another round. */
const MAX_UNANSWERED = 3

/** One round of background work on payments, which ends early if the provider does not answer. */
export class Round {
  private unanswered = 0
  private begin = () => {}

  /** @param signal ends the round after the current rows */
  constructor(
    private readonly context: Context,
    private readonly signal: AbortSignal | undefined,
  ) {}

  get isOver(): boolean {
    return this.signal?.aborted || this.unanswered >= MAX_UNANSWERED
  }

  /** Looks for a further row, because there may be a new one; does nothing if the round is over. */
  lookAgain(): void {
    this.begin()
  }

  /**
   * Takes rows one after another and processes a few at once. Failures are logged, and the next row is taken. Each row
   * that is taken starts the search for the next, so that a single row does not cause four searches.
   * @param take returns null if there is nothing left
   * @param most the maximum number of rows
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
    // `lookAgain` may be called within a request, but the work does not belong to it.
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
    // The round ends with its last loop, even if the first one failed. Loops that begin in the meantime are included.
    for (const one of loops) await one
    this.begin = () => {}
    if (failed) throw (failed as { reason: unknown }).reason
  }
}

type Options<Row> = { most?: number; putOff?: (row: Row, reason: string) => Promise<void> }

import { cardPath, type SocialCard } from '@gesso/shared-types/features/social-cards/social-card'
import { Mutex } from 'async-mutex'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { readFileToDraw } from './read-file-to-draw'

/** Enough for about three hundred cards. */
const MAX_BYTES = 32 * 1024 * 1024
/** How many cards may wait to be drawn; further requests are asked to come again. */
const MAX_WAITING = 20
const RETRY_SECONDS = 5

/**
 * A cache of the cards that this process has drawn, by path; the least recently used are removed first. Each is drawn
 * once, and one at a time, since a drawing takes a tenth of a second and some megabytes.
 */
export class DrawnCards {
  readonly #kept = new Map<string, Buffer>()
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #oneAtATime = new Mutex()
  #bytes = 0

  constructor(private readonly draw: (card: SocialCard) => Promise<Buffer>) {}

  /** A card that was drawn or is being drawn; undefined for any other. */
  find(path: string): Promise<Buffer> | undefined {
    const kept = this.#kept.get(path)
    if (!kept) return this.#drawing.get(path)
    this.#kept.delete(path)
    this.#kept.set(path, kept)
    return Promise.resolve(kept)
  }

  /** Draws a card unless it is there already. @throws AppError busy while too many others wait */
  async make(card: SocialCard): Promise<Buffer> {
    const path = cardPath(card)
    const present = this.find(path)
    if (present) return present
    if (this.#drawing.size >= MAX_WAITING) throw new AppError('busy', { retryAfter: RETRY_SECONDS })
    const drawing = this.#oneAtATime.runExclusive(() => this.draw(card))
    this.#drawing.set(path, drawing)
    try {
      const drawn = await drawing
      this.#keep(path, drawn)
      return drawn
    } finally {
      this.#drawing.delete(path)
    }
  }

  #keep(path: string, drawn: Buffer): void {
    this.#kept.set(path, drawn)
    this.#bytes += drawn.length
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) return
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}

/** Draws cards from the shop's stored pictures. */
export const drawnCards = (context: Context): DrawnCards =>
  new DrawnCards(async (card) => {
    // The code that reads fonts is large, so it is loaded with the first card.
    const { drawCard } = await import('./draw-card')
    const { layOutCard } = await import('./lay-out-card')
    const box = layOutCard(card).picture
    return drawCard(card, card.picture && box && (await readFileToDraw(context, card.picture, box.width)))
  })

import type { OrderPaper, PaperSource } from '../../orders/reading/paper-source'
import type { Context } from '../../platform/context'

/** All papers of an order that its buyer may open, room by room. */
export async function listPapers(
  sources: readonly PaperSource[],
  context: Context,
  orderId: string,
): Promise<OrderPaper[]> {
  const papers: OrderPaper[] = []
  for (const source of sources) papers.push(...(await source.list(context, orderId)))
  return papers
}

/** A paper of an order, by the room that has it; null for a key that no room has. */
export async function printPaper(
  sources: readonly PaperSource[],
  context: Context,
  orderId: string,
  key: string,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  for (const source of sources) {
    const paper = await source.print(context, orderId, key)
    if (paper) return paper
  }
  return null
}

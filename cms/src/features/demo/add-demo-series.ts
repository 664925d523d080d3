import type { Transaction } from '../../platform/context'
import { listStoredSeries } from '../series/read-series'
import { findOrAddSeries } from '../series/save-series'
import type { DEMO_SERIES, DemoSeries } from './demo-words'

/** Adds a series of the demo gallery with its texts. An existing series with the same title is used as it is. */
export async function addDemoSeries(
  tx: Transaction,
  { title, years, words }: (typeof DEMO_SERIES)[DemoSeries],
): Promise<number> {
  const id = await findOrAddSeries(tx, title)
  const known = (await listStoredSeries(tx)).find((one) => one.id === id)
  if (known?.years === '' && known.works === 0) {
    const data = { years, words }
    await tx.payload.update({ collection: 'series', id, data, depth: 0, req: tx.req })
  }
  return id
}

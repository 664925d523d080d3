import type { Context } from '../../platform/context'
import { createSeries } from '../series/save-series'
import type { DEMO_SERIES, DemoSeries } from './demo-words'

/** Adds a series of the demo gallery with its texts. An existing series with the same title is used as it is. */
export async function addDemoSeries(
  context: Context,
  { title, years, words }: (typeof DEMO_SERIES)[DemoSeries],
): Promise<number> {
  const { id, ...known } = await createSeries(context, title)
  if (known.years === '' && known.works === 0) {
    await context.payload.update({ collection: 'series', id, data: { years, words }, depth: 0 })
  }
  return id
}

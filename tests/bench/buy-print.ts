import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import { buy, printLine } from '../support/purchase'
import { SECRET, type ServerProcess } from '../support/server-process'
import { Visitor } from '../support/visitor'

/** Buys a print, each time as another visitor. */
export async function buyPrint({ url }: ServerProcess): Promise<void> {
  const buyer = new Visitor(url)
  const works = await buyer.call('listArtworks', {})
  // The first is the one that the artist changes meanwhile.
  const work = works[1 + Math.floor(Math.random() * (works.length - 1))]
  if (!work) throw new Error('There is no artwork')
  await buy({ url, paymentKeys: deriveTestKeys(SECRET) }, buyer, [printLine(work, 'A4')])
}

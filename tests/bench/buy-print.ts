import { deriveTestKeys } from '../../cms/src/payments/test-keys'
import { buy, printLine } from '../support/purchase'
import { SECRET, type ServerProcess } from '../support/server-process'
import { Visitor } from '../support/visitor'

/** Buys a print of a random artwork as a new visitor. */
export async function buyPrint({ url }: ServerProcess): Promise<void> {
  const buyer = new Visitor(url)
  const works = await buyer.call('listArtworks', {})
  // The artist changes the first artwork meanwhile.
  const work = works[1 + Math.floor(Math.random() * (works.length - 1))]
  if (!work) throw new Error('There is no artwork')
  await buy({ url, paymentKeys: deriveTestKeys(SECRET) }, buyer, [printLine(work, 'A4')])
}

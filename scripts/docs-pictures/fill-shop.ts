import { askForPayment } from '../../tests/support/agreements'
import { createDiscount } from '../../tests/support/discounts'
import { makeEdition } from '../../tests/support/editions'
import { createDraft } from '../../tests/support/newsletters'
import { createView } from '../../tests/support/private-views'
import { confirmPayment, originalLine, placeOrder, printLine } from '../../tests/support/purchase'
import type { Shop } from '../../tests/support/shop'

/** The buyers, all invented. */
const BUYERS = [
  {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.test',
    city: 'Zürich',
    zipCode: '8001',
    country: 'CH',
  },
  {
    firstName: 'Ida',
    lastName: 'Okafor',
    email: 'ida@example.test',
    city: 'Leiden',
    zipCode: '2311',
    country: 'NL',
  },
]

const QUESTION = {
  name: 'Jonas Weil',
  email: 'jonas@example.test',
  subject: 'Is it framed?',
  message: 'I like it very much. Does it come with its frame, and could I see it in your studio in May?',
}

/**
 * Fills a shop with the demo gallery with a week's activity: purchases, a message, a code, an email and so
 * on.
 * @returns the ids for the addresses of screens
 */
export async function fillShop(shop: Shop): Promise<Record<string, string>> {
  const artist = await shop.signIn()
  const works = await artist.call('listArtworks', {})
  const forSale = works.filter(
    ({ originalOffer, printOptions }) => originalOffer === 'available' && printOptions.length > 0,
  )
  const [first, second, third] = forSale
  if (!first || !second || !third) throw new Error('The demo gallery has too few works for sale')
  const size = String(first.printOptions[0]?.size)
  await makeEdition(artist, first, { size, total: 25, proofs: 2 })
  const ids: string[] = []
  for (const [index, buyer] of BUYERS.entries()) {
    const lines = index === 0 ? [originalLine(second)] : [printLine(first, size, 2)]
    const visitor = shop.visitor()
    const order = await placeOrder(visitor, lines, {
      ...buyer,
      phone: '+1 555 0100',
      address: '12 Long Acre',
      specialInstructions: '',
    })
    await confirmPayment(shop, visitor, order)
    ids.push(order.id)
  }
  await askForPayment(artist, {
    kind: 'work',
    title: third.title,
    buyer: { name: 'Lena Roth', email: 'lena@example.test' },
    work: { artworkId: third.id, type: 'original' },
    payments: [{ amount: '900.00' }],
  })
  const [message] = await shop.query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ($1, $2, $3, $4) RETURNING id`,
    [QUESTION.name, QUESTION.email, QUESTION.subject, QUESTION.message],
  )
  const discount = await createDiscount(artist, { code: 'OPEN-STUDIO', percent: 10 })
  const view = await createView(shop, artist, 'Sea pieces, for the spring', {
    artworks: forSale.slice(0, 3).map(({ id }) => Number(id)),
  })
  const newsletter = await createDraft(artist)
  return {
    work: String(first.id),
    order: ids[0] ?? '',
    message: String(message?.id),
    discount: String(discount.id),
    view: String(view.id),
    newsletter: String(newsletter),
  }
}

import type { Answer, Visitor } from './visitor'

type Amount = string | null
type Band = { packing: 'rolled' | 'boxed' | 'crated'; upTo?: string; price?: Amount; furtherPrice?: Amount }

/** A shipping zone as the panel's form sends it. */
export type ZoneForm = {
  name: string
  places: string[]
  delivery?: string
  isNotServed?: boolean
  printPrice?: Amount
  furtherPrintPrice?: Amount
  freeFrom?: Amount
  bands?: Band[]
}

export const zone = (name: string, places: string[], rest: Partial<ZoneForm> = {}): ZoneForm => ({
  name,
  places,
  bands: [],
  ...rest,
})

/** Home by size, Alaska at a higher price, the European Union, no shipping to Iceland, and elsewhere prints only. */
export const ZONES: ZoneForm[] = [
  zone('Home', ['US'], {
    delivery: '3 to 5 working days',
    printPrice: '12',
    furtherPrintPrice: '2',
    bands: [
      { packing: 'rolled', upTo: '60 in', price: '40', furtherPrice: '5' },
      { packing: 'boxed', upTo: '40 cm', price: '30', furtherPrice: '20' },
      { packing: 'boxed', upTo: '80 cm', price: '60', furtherPrice: '45' },
    ],
  }),
  zone('Far states', ['US-AK', 'US-HI'], { printPrice: '25' }),
  zone('Union', ['EU+'], {
    delivery: '8 to 12 working days',
    printPrice: '20',
    freeFrom: '500',
    bands: [{ packing: 'crated', price: '150' }],
  }),
  zone('Iceland', ['IS'], { isNotServed: true }),
  zone('World', ['*'], { printPrice: '35' }),
]

export type ShippingTermsForm = {
  zones?: ZoneForm[]
  isPickUpOffered?: boolean
  studioAddress?: string
  studioWords?: string
}

/** Sends the shipping terms as the panel does; omitted fields become empty. */
export const sendShipping = (artist: Visitor, terms: ShippingTermsForm): Promise<Answer> =>
  artist.sendJson('POST', '/api/cms/globals/shipping_terms', {
    zones: [],
    isPickUpOffered: false,
    studioAddress: '',
    studioWords: '',
    ...terms,
  })

/** Saves the shipping terms. @throws Error when they are refused */
export async function saveShipping(artist: Visitor, terms: ShippingTermsForm): Promise<void> {
  const answer = await sendShipping(artist, terms)
  if (answer.status !== 200) throw new Error(`The shipping terms were refused: ${answer.text}`)
}

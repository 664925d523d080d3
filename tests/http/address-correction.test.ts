import { createArtwork } from '../support/artworks'
import { historyOf } from '../support/payments'
import { buy, CUSTOMER, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const sell = async () => buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])

test('an address is corrected with a country of the list, and with no other', async () => {
  const { id } = await sell()
  const refused = await refusalOf(artist.call('correctAddress', { ...CUSTOMER, id, country: 'Germany' }))
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'country', message: 'Choose a country from the list' }] },
  })
  const sheet = await artist.call('correctAddress', {
    ...CUSTOMER,
    id,
    city: 'Berlin',
    zipCode: '10115',
    country: 'DE',
    phone: '',
  })
  expect(sheet).toMatchObject({
    address: { city: 'Berlin', phone: null },
    addressLines: expect.arrayContaining(['10115 Berlin', 'Germany']),
  })
  expect(await historyOf(shop(), id)).toContain('Name or address were corrected in the panel.')
})

test('what another device corrected stays, and is shown to the one that is late', async () => {
  const { id } = await sell()
  const { address: shown } = await artist.call('readOrderSheet', { id })
  const correct = (change: object, seen?: typeof shown) =>
    artist.call('correctAddress', { ...CUSTOMER, id, ...change, ...(seen && { shown: seen }) })
  const corrected = await correct({ city: 'Arles', zipCode: '13200', country: 'FR' }, shown)
  const late = await refusalOf(correct({ firstName: 'Augusta' }, shown))
  expect([late.status, late.body.message]).toEqual([409, 'This was changed elsewhere in the meantime.'])
  expect(late.body.details).toMatchObject({ sheet: { address: { city: 'Arles', firstName: 'Ada' } } })
  expect((await artist.call('readOrderSheet', { id })).address).toEqual(corrected.address)
  const last = await correct({ city: 'Nîmes', zipCode: '30000', country: 'FR' }, corrected.address)
  expect(last.address).toMatchObject({ city: 'Nîmes' })
  // A client that does not send what it saw can correct the address as before.
  expect((await correct({ city: 'Zürich' })).address).toMatchObject({ city: 'Zürich', country: 'CH' })
})

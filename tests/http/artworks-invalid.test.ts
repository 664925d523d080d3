import { errorOf, invalidInput, withUnchangedRows } from '../support/refusals'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const acceptRows = withUnchangedRows(shop)

describe('an artwork', () => {
  const save = async (changes: object) =>
    errorOf(await artist.sendJson('POST', '/api/artworks', { title: 'Bad', ...changes }))

  test.each([
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(256)],
    ['title', 'a\u0000b'],
    ['title', null],
    ['title', 5],
    ['title', { $gt: '' }],
    ['description', 'x'.repeat(20_001)],
    ['description', 'a\u0000b'],
    ['description', 7],
    ['medium', 'x'.repeat(256)],
    ['originalDimensions', 'x'.repeat(256)],
    ['year', 1889.5],
    ['year', 'long ago'],
    ['year', 1e12],
    ['year', [1889]],
    ['originalPrice', -1],
    ['originalPrice', '1000000'],
    ['originalPrice', '12.345'],
    ['originalPrice', 12.345],
    ['originalPrice', 'much'],
    ['originalPrice', '1e5'],
    ['originalAvailable', 'yes'],
    ['printsAvailable', 1],
    ['displayOrder', 1.5],
    ['displayOrder', 2_147_483_648],
    ['displayOrder', '1'],
    ['images', 'one.jpg'],
    ['images.0', [7]],
    ['printOptions', 'A4'],
    ['printOptions.0.price', [{ size: 'A4', price: -1 }]],
    ['printOptions.0.price', [{ size: 'A4', price: 'free' }]],
    ['printOptions.0.size', [{ size: '', price: '5' }]],
    ['printOptions.0.size', [{ size: 'x'.repeat(101), price: '5' }]],
    ['printOptions.0.size', [{ size: 'a\u0000b', price: '5' }]],
    [
      'printOptions',
      [
        { size: 'A4', price: '5' },
        { size: 'A4 ', price: '6' },
      ],
    ],
  ])('whose %s is %j is refused', async (field, value) => {
    const [name = ''] = field.split('.')
    expect(await save({ [name]: value })).toEqual(invalidInput(field))
  })

  test('is answered with every field that is wrong', async () => {
    const { fields } = await save({ title: '', year: 1.5, originalPrice: -1 })
    expect(fields).toEqual(['title', 'year', 'originalPrice'])
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00', '1%27'])(
    'with the id %s cannot be edited or deleted',
    async (id) => {
      for (const method of ['PUT', 'DELETE']) {
        const answer = await artist.sendJson(method, `/api/artworks/${id}`, { title: 'Bad' })
        expect([400, 404]).toContain(errorOf(answer).status)
      }
    },
  )

  test('with unknown fields is saved without them', async () => {
    const odd = { id: 5, slug: 'mine', sold_order_id: 'X', holdOrderId: 'X', createdAt: '1999-01-01' }
    const answer = await artist.sendJson('POST', '/api/artworks', { title: 'Odd', ...odd })
    const saved = JSON.parse(answer.text)
    expect(saved).toMatchObject({ slug: 'odd', originalSold: false, originalOnHold: false })
    expect(saved.createdAt).not.toMatch(/^1999/)
    await acceptRows()
  })
})

import { cardPath, type SocialCard } from '@gesso/shared-types/features/social-cards/social-card'
import { DrawnCards } from './drawn-cards'

const card = (heading: string): SocialCard => ({
  place: `artwork/${heading}`,
  picture: null,
  above: '',
  heading,
  isTitle: true,
  below: '',
})

test('a card that many ask for at once is drawn once, and kept', async () => {
  let drawn = 0
  const cards = new DrawnCards(async () => {
    drawn++
    return Buffer.from('drawn')
  })
  expect(cards.find(cardPath(card('dusk')))).toBeUndefined()
  await Promise.all([cards.make(card('dusk')), cards.make(card('dusk')), cards.make(card('dusk'))])
  await cards.make(card('dusk'))
  expect(drawn).toBe(1)
  expect(String(await cards.find(cardPath(card('dusk'))))).toBe('drawn')
})

// ASVS 15.2.2
test('one card is drawn at a time, and whoever asks for too many is asked to come again', async () => {
  let atOnce = 0
  let most = 0
  const cards = new DrawnCards(async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((done) => setImmediate(done))
    atOnce--
    return Buffer.alloc(1)
  })
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => cards.make(card(`w${index}`))),
  )
  expect(most).toBe(1)
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
  await expect(cards.make(card('later'))).resolves.toHaveLength(1)
})

test('a drawing that failed is tried again', async () => {
  let tries = 0
  const cards = new DrawnCards(async () => {
    if (++tries === 1) throw new Error('The storage is away')
    return Buffer.alloc(1)
  })
  await expect(cards.make(card('dusk'))).rejects.toThrow('away')
  await expect(cards.make(card('dusk'))).resolves.toHaveLength(1)
})

test('what is kept is bounded: the card that was not asked for longest goes first', async () => {
  const cards = new DrawnCards(async () => Buffer.alloc(10 * 1024 * 1024))
  const kept = (name: string) => cards.find(cardPath(card(name))) !== undefined
  for (const name of ['a', 'b', 'c']) await cards.make(card(name))
  expect(kept('a')).toBe(true)
  await cards.make(card('d'))
  expect(['a', 'b', 'c', 'd'].map(kept)).toEqual([true, false, true, true])
})

import { isProof, newProof } from './view-proof'

const view = { id: 1, token: 'token', password: { hash: 'hash', salt: 'salt' } }
const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const proof = newProof('secret', view, NOW)

// ASVS 9.2.1, 9.2.2
test('a proof holds for twelve hours, for its view, its link and its password', () => {
  expect(isProof('secret', view, proof, NOW + 11 * HOUR)).toBe(true)
  expect(isProof('secret', view, proof, NOW + 12 * HOUR)).toBe(false)
  expect(isProof('secret', { ...view, id: 2 }, proof, NOW)).toBe(false)
  expect(isProof('secret', { ...view, token: 'new' }, proof, NOW)).toBe(false)
  expect(isProof('secret', { ...view, password: { hash: 'new', salt: 'salt' } }, proof, NOW)).toBe(false)
  expect(isProof('another', view, proof, NOW)).toBe(false)
})

// ASVS 9.1.1
test.each([
  '',
  '.',
  'x',
  `${NOW * 2}.${proof.split('.')[1]}`,
  `${proof}x`,
  `${NOW + HOUR}.${'ä'.repeat(43)}`,
])('what was not signed is no proof: %s', (text) => {
  expect(isProof('secret', view, text, NOW)).toBe(false)
})

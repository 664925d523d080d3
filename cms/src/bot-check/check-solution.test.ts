import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { parseEnv } from '../platform/process/env'
import { checkSolution } from './check-solution'
import { newChallenge } from './new-challenge'

const withSecret = (payloadSecret: string) => ({
  env: {
    ...parseEnv({ BOT_CHECK_COST: '1' }),
    databaseUrl: '',
    databaseDirectUrl: '',
    isDatabaseEmbedded: false,
    payloadSecret,
  },
})
const shop = withSecret('the secret of this shop')

async function solved() {
  const challenge = await newChallenge(shop)
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  if (!solution) throw new Error('Not solved')
  return { challenge, solution }
}

const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const failed = { code: 'bot_check_failed' }

test('a solved challenge is good, and says until when', async () => {
  const right = await solved()
  const proof = await checkSolution(shop, pack(right))
  expect(proof.signature).toBe(right.challenge.signature)
  expect(proof.expiresAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000)
})

// ASVS 9.1.1, 9.2.3
test('a longer life, another solution or another shop is refused', async () => {
  const right = await solved()
  const { parameters, signature } = right.challenge
  const longer = { parameters: { ...parameters, expiresAt: Number(parameters.expiresAt) + 1 }, signature }
  await expect(checkSolution(shop, pack({ ...right, challenge: longer }))).rejects.toMatchObject(failed)
  const other = await solved()
  await expect(checkSolution(shop, pack({ ...right, solution: other.solution }))).rejects.toMatchObject(
    failed,
  )
  const otherShop = withSecret('the secret of another shop')
  await expect(checkSolution(otherShop, pack(right))).rejects.toMatchObject(failed)
  await expect(checkSolution(shop, pack(right))).resolves.toBeDefined()
})

// ASVS 9.2.1
test('a challenge runs out, and the answer says so', async () => {
  const right = await solved()
  jest.useFakeTimers({ now: Date.now() + 31 * 60_000, doNotFake: ['nextTick', 'setImmediate'] })
  try {
    await expect(checkSolution(shop, pack(right))).rejects.toMatchObject({
      ...failed,
      message: expect.stringContaining('no longer valid'),
    })
  } finally {
    jest.useRealTimers()
  }
})

test('without scripts the answer says what to do', async () => {
  for (const nothing of [undefined, '']) {
    await expect(checkSolution(shop, nothing)).rejects.toMatchObject({
      ...failed,
      message: expect.stringContaining('allow'),
    })
  }
})

test.each([
  'not base64!',
  pack(null),
  pack([]),
  pack({ challenge: null, solution: null, test: true }),
  pack({ algorithm: 'SHA-256', challenge: 'x', number: 1, salt: 'x', signature: 'x' }),
  pack({ challenge: { parameters: {}, signature: 'a'.repeat(64) }, solution: {} }),
  pack({
    challenge: { parameters: { expiresAt: 1e99, keySignature: '' }, signature: 'a'.repeat(64) },
    solution: { counter: 1e308, derivedKey: 'zz' },
  }),
])('anything else is refused without an error: %s', async (nonsense) => {
  await expect(checkSolution(shop, nonsense)).rejects.toMatchObject(failed)
})

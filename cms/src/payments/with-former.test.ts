import { type PaymentGateway, ProviderRefused, ProviderUnreachable } from './gateway'
import { withFormer } from './with-former'

/** An account that knows some payments, and notes what it is asked. */
function account(name: string, known: readonly string[], asked: string[]): PaymentGateway {
  const of = (call: string) => async (id: string) => {
    asked.push(`${name} ${call}`)
    if (id === 'away') throw new ProviderUnreachable('no answer')
    if (!known.includes(id)) throw new ProviderRefused('resource_missing', 'No such payment_intent')
    return { id, account: name }
  }
  return {
    mode: 'live',
    createIntent: async () => ({ account: name }),
    retrieveIntent: of('retrieve'),
    captureIntent: of('capture'),
    updateIntent: of('update'),
    listRefunds: async (id: string) => (known.includes(id) ? [{ id: `refund of ${name}` }] : []),
  } as unknown as PaymentGateway
}

const asked: string[] = []
const gateway = withFormer([account('new', ['pi_new'], asked), account('old', ['pi_old'], asked)])
beforeEach(() => {
  asked.length = 0
})

test('a payment is found in the account in which it began, and says when that was left', async () => {
  expect(await gateway.retrieveIntent('pi_new')).toEqual({ id: 'pi_new', account: 'new' })
  expect(await gateway.retrieveIntent('pi_old')).toEqual({ id: 'pi_old', account: 'old', isFormer: true })
  expect(await gateway.captureIntent('pi_old', { key: 'k', amountCents: 1 })).toMatchObject({
    account: 'old',
  })
  expect(await gateway.listRefunds('pi_old')).toEqual([{ id: 'refund of old' }])
})

test('new payments, and changes of unpaid ones, go to the present account alone', async () => {
  expect(await gateway.createIntent({ amountCents: 1, order: null, key: 'k' })).toEqual({ account: 'new' })
  await expect(gateway.updateIntent('pi_old', { amountCents: 1, order: null })).rejects.toThrow('No such')
  expect(asked).toEqual(['new update'])
})

test('a payment that nobody knows is missing, and no answer leaves open who has it', async () => {
  await expect(gateway.retrieveIntent('pi_other')).rejects.toMatchObject({ isMissing: true })
  asked.length = 0
  await expect(gateway.retrieveIntent('away')).rejects.toBeInstanceOf(ProviderUnreachable)
  expect(asked).toEqual(['new retrieve'])
})

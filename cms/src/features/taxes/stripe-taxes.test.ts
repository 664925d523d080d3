import { sampleAnswers } from '@gesso/stripe-emulator/sample-answers'
import { ProviderUnreachable } from '../../payments/gateway'
import type { Stripe } from '../../payments/gateway-calls'
import { stripeTaxes, taxIdOf } from './stripe-taxes'

const answering = (answers: Record<string, unknown>) => {
  const call = (name: string) => async () => answers[name] ?? { data: [] }
  const tax = {
    calculations: { create: call('calculation'), listLineItems: call('lines') },
    transactions: {
      createFromCalculation: call('transaction'),
      createReversal: call('transaction'),
      listLineItems: call('lines'),
    },
    settings: { retrieve: call('settings') },
  }
  return stripeTaxes({ tax } as unknown as Stripe, 'this installation')
}
const REQUEST = {
  isIncluded: false,
  place: { country: 'DE', state: '', postalCode: '', city: '' },
  taxNumber: null,
  lines: [{ reference: 'line-1', cents: 1, quantity: 1, taxCode: 'txcd_99999999' }],
  shipping: null,
}

test.each(sampleAnswers('tax_calculation'))('a calculation is read: $what', async ({ answer }) => {
  const read = answering({ calculation: answer }).calculateTax(REQUEST)
  if (answer.id === null) return expect(read).rejects.toThrow(ProviderUnreachable)
  const { totalCents, lines, shipping } = await read
  expect(Number.isSafeInteger(totalCents)).toBe(true)
  expect(Array.isArray(lines)).toBe(true)
  expect(shipping === null || Number.isSafeInteger(shipping.taxCents)).toBe(true)
})

test.each(sampleAnswers('tax_transaction'))('a recorded sale is read: $what', async ({ answer }) => {
  const given = { calculationId: 'taxcalc_1', reference: 'GS-1', key: 'k' }
  expect(await answering({ transaction: answer }).recordTax(given)).toEqual({ id: answer.id, lineIds: {} })
})

test.each(sampleAnswers('tax_settings'))('settings are read: $what', async ({ answer }) => {
  const { isActive, missing } = await answering({ settings: answer }).readTaxStatus()
  expect(isActive).toBe(answer.status === 'active')
  expect(Array.isArray(missing)).toBe(true)
})

test.each([
  ['DE123456789', 'DE', 'eu_vat', true],
  ['XI123456789', 'GB', 'eu_vat', true],
  ['GB123456789', 'GB', 'gb_vat', false],
  ['CHE123456789', 'CH', 'ch_vat', false],
  ['123456789', 'US', undefined, false],
])('%s of %s is told as %s', (number, country, type, isEuropean) => {
  expect(taxIdOf({ number, isEuropean }, country)?.type).toBe(type)
})

import { readCard } from './cards'
import { parseForm } from './parse-form'

const nextYear = new Date().getUTCFullYear() + 1

function read(card: Record<string, string>) {
  const parts = {
    number: '4242424242424242',
    exp_month: '12',
    exp_year: String(nextYear),
    cvc: '123',
    ...card,
  }
  const fields = Object.entries(parts).map(([name, value]): [string, string] => [`card[${name}]`, value])
  const form = new URLSearchParams(fields)
  return readCard(parseForm(form.toString()))
}

function refusal(card: Record<string, string>) {
  try {
    read(card)
  } catch (error) {
    return (error as { error: Record<string, string> }).error
  }
  return null
}

test('a test card is read, its number forgotten', () => {
  expect(read({ number: '4242 4242 4242 4242', exp_year: String(nextYear).slice(2) })).toMatchObject({
    last4: '4242',
    expMonth: 12,
    expYear: nextYear,
  })
  expect(JSON.stringify(read({}))).not.toContain('424242424242')
})

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ number: 'abc' }, 'incorrect_number'],
  [{ number: '' }, 'incorrect_number'],
  [{ exp_month: '13' }, 'invalid_expiry_month'],
  [{ exp_month: '0' }, 'invalid_expiry_month'],
  [{ exp_month: '' }, 'invalid_expiry_month'],
  [{ exp_year: '2019' }, 'invalid_expiry_year'],
  [{ exp_year: 'soon' }, 'invalid_expiry_year'],
  [{ exp_year: '2999' }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'invalid_cvc'],
  [{ cvc: 'abc' }, 'invalid_cvc'],
])('%j is refused as %s', (card, code) => {
  expect(refusal(card)).toMatchObject({ type: 'card_error', code })
})

test('a number that could be a real card is declined as in test mode', () => {
  expect(refusal({ number: '4111111111111111' })).toMatchObject({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  })
})

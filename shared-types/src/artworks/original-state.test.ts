import { FLAGS_OF_STATE, nextState, ORIGINAL_STATES, originalOffer, stateOfSwitch } from './original-state'

test('the switch and its state go both ways: sold is the opposite of available', () => {
  for (const isAvailable of [true, false]) {
    expect(FLAGS_OF_STATE[stateOfSwitch(isAvailable)]).toEqual({ available: isAvailable, sold: !isAvailable })
  }
})

test('a work that is not for sale is neither available nor sold', () => {
  expect(FLAGS_OF_STATE.not_for_sale).toEqual({ available: false, sold: false })
  expect(ORIGINAL_STATES.filter((state) => FLAGS_OF_STATE[state].sold)).toEqual(['sold_elsewhere'])
})

describe('a save', () => {
  test('by the switch alone does what the specification says', () => {
    expect(nextState('for_sale', { isAvailable: false })).toBe('sold_elsewhere')
    expect(nextState('sold_elsewhere', { isAvailable: true })).toBe('for_sale')
    expect(nextState('not_for_sale', { isAvailable: true })).toBe('for_sale')
  })

  test('that leaves the switch where it was leaves the state, too', () => {
    for (const state of ORIGINAL_STATES) {
      expect(nextState(state, { isAvailable: FLAGS_OF_STATE[state].available })).toBe(state)
      expect(nextState(state, {})).toBe(state)
      expect(nextState(state, { state, isAvailable: FLAGS_OF_STATE[state].available })).toBe(state)
    }
  })

  test('with another state goes to that state, whatever the switch says', () => {
    expect(nextState('for_sale', { state: 'not_for_sale', isAvailable: true })).toBe('not_for_sale')
    expect(nextState('sold_elsewhere', { state: 'on_request', isAvailable: false })).toBe('on_request')
  })

  test('with the former state and the switch touched goes by the switch, as of a form that shows both', () => {
    expect(nextState('on_hold', { state: 'on_hold', isAvailable: false })).toBe('sold_elsewhere')
  })
})

describe('in the gallery', () => {
  const free = { state: 'for_sale', hasPrice: true, isHeldByOrder: false, isSoldHere: false } as const

  test('an original is available when it is for sale, has a price, and no order has it', () => {
    expect(originalOffer(free)).toBe('available')
    expect(originalOffer({ ...free, hasPrice: false })).toBe('none')
    expect(originalOffer({ ...free, isHeldByOrder: true })).toBe('reserved')
    expect(originalOffer({ ...free, isSoldHere: true })).toBe('sold')
  })

  test('what the artist says counts before a hold, and a sale of the shop before all', () => {
    for (const state of ['on_hold', 'on_request', 'not_for_sale'] as const) {
      expect(originalOffer({ ...free, state, isHeldByOrder: true })).toBe(state)
      expect(originalOffer({ ...free, state, isSoldHere: true })).toBe('sold')
    }
    expect(originalOffer({ ...free, state: 'sold_elsewhere' })).toBe('sold')
  })
})

import data from 'country-region-data/data.json'
import { COUNTRY_CODES } from './countries'
import { COUNTRY_STATES } from './country-states'

type Country = { countryShortCode: string; regions: { name: string; shortCode?: string }[] }

const regionsOf = (code: string) =>
  (data as Country[]).find(({ countryShortCode }) => countryShortCode === code)?.regions ?? []

const listed = Object.entries(COUNTRY_STATES).flatMap(([code, { states }]) =>
  states ? [[code, states] as const] : [],
)

test.each(listed)('the states of %s are those of the package, by code or name', (code, states) => {
  const regions = regionsOf(code)
  expect(states.map(([, name]) => name)).toEqual(regions.map(({ name }) => name))
  for (const [value, name] of states) {
    const known = regions.find((region) => region.name === name)
    expect([known?.name, known?.shortCode]).toContain(value)
  }
})

test('every country is one that the shop ships to', () => {
  expect(Object.keys(COUNTRY_STATES).filter((code) => !COUNTRY_CODES.includes(code))).toEqual([])
})

test('an American address has its state by the two letters of the post', () => {
  expect(COUNTRY_STATES.US?.states).toContainEqual(['IL', 'Illinois'])
})

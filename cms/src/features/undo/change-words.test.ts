import { changeWords } from './change-words'

const change = { kind: 'edited', works: 4, titles: ['Dusk', 'Mill'], fields: ['originalPrice'] } as const
const words = (more: object) => changeWords({ ...change, titles: [...change.titles], fields: [], ...more })

test('a change is named by what it changed, and a single work by its title', () => {
  expect(words({ fields: ['originalPrice', 'printOptions'] })).toBe('Prices of 4 works')
  expect(words({ works: 1, fields: ['originalState', 'saleDate'] })).toBe('State of “Dusk”')
  expect(words({ fields: ['medium', 'originalPrice'] })).toBe('Changes to 4 works')
  expect(words({ kind: 'moved', fields: ['displayOrder'], works: 1200 })).toBe('Places of 1,200 works')
  expect(words({ kind: 'trashed', fields: ['isTrashed'] })).toBe('Deletion of 4 works')
})

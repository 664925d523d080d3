import { findCycles } from './find-cycles'
import { importedNames, readImportGraph } from './import-graph'
import { findBreaches, IMPORT_LAWS } from './import-laws'

describe('the imports of all source files', () => {
  const graph = readImportGraph()

  test('obey the laws', () => {
    expect(graph.size).toBeGreaterThan(500)
    expect(findBreaches(graph)).toEqual([])
  })

  test('form no circle, not even by types or import()', () => {
    expect(findCycles(graph)).toEqual([])
  })
})

describe('a law', () => {
  test.each(IMPORT_LAWS.map((law) => [law.rule, law] as const))('can be broken: %s', (_, law) => {
    const [from, to] = law.breach
    expect(findBreaches(new Map([[from, [to]]]), [law])).toEqual([`${from} imports ${to}: ${law.rule}`])
  })

  test('allows what it does not name', () => {
    const graph = new Map([
      [
        'cms/src/orders/checkout/place-order.ts',
        ['cms/src/payments/gateway.ts', 'cms/src/platform/database/tables.ts'],
      ],
      [
        'storefront/src/orders/admin/OrderRow.tsx',
        ['storefront/src/orders/Order.tsx', 'storefront/src/ui/Row.tsx'],
      ],
    ])
    expect(findBreaches(graph)).toEqual([])
  })
})

describe('a circle', () => {
  test('is found however long it is', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'zod']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts']],
      ['d.ts', ['a.ts']],
    ])
    expect(findCycles(graph)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })

  test('is no more when one import of it is gone', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', []],
    ])
    expect(findCycles(graph)).toEqual([])
  })
})

test('an import is seen in each of its forms', () => {
  const source = `
    import { a } from './value'
    import type { B } from './type'
    import './effect'
    export { c } from './again'
    export * from './all'
    const d = () => import('./later')
    type E = import('./inline').E
    const f = import(computed)
  `
  expect(importedNames(source)).toEqual([
    './value',
    './type',
    './effect',
    './again',
    './all',
    './later',
    './inline',
  ])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_MOVES } from '../../cms/src/orders/payment-moves'
import { ROOT } from './source-files'

// ASVS 2.3.1
test('the table of payment states on the page of ways has every move of the code, and no other', () => {
  const page = readFileSync(join(ROOT, 'docs/ways.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` +\| `(\w+)` +\|/gm)].map(([, from, to]) => `${from} → ${to}`)
  const moves = Object.entries(PAYMENT_MOVES).flatMap(([from, targets]) =>
    targets.map((to) => `${from} → ${to}`),
  )
  expect(rows.sort()).toEqual(moves.sort())
})

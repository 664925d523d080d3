import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'
import { isLimited } from './rate-limit'

/** Counted by itself, in memory (analytics/count-visit.ts). */
const COUNTED_ELSEWHERE: readonly CallName[] = ['countVisit']

// ASVS 2.4.1
test('every call that anyone may make is counted, those that only read with the pages', () => {
  const rows = Object.entries(contract) as [CallName, Endpoint][]
  const open = rows.filter(([, { access, method }]) => access === 'anyone' && method !== 'GET')
  const forgotten = open
    .map(([name]) => name)
    .filter((name) => !isLimited(name) && !COUNTED_ELSEWHERE.includes(name))
  expect(forgotten).toEqual([])
})

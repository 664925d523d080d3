import { execFileSync } from 'node:child_process'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'

/** Calls with a limit of their own, kept in memory (analytics/count-page-view.ts). */
const COUNTED_ELSEWHERE: readonly CallName[] = ['countPageView']

/** The routes and limits of core and features, read by a separate process because jest cannot load Payload. */
const told: { routes: string[]; limits: string[] } = JSON.parse(
  execFileSync(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'tests/support/tell-calls.ts'],
    { encoding: 'utf8' },
  ),
)

test('each call of the contract has one route', () => {
  expect(told.routes.toSorted()).toEqual(Object.keys(contract).toSorted())
})

// ASVS 2.4.1
test('every call that anyone may make is counted, those that only read with the pages', () => {
  const rows = Object.entries(contract) as [CallName, Endpoint][]
  const open = rows.filter(([, { access, method }]) => access === 'anyone' && method !== 'GET')
  const forgotten = open
    .map(([name]) => name)
    .filter((name) => !told.limits.includes(name) && !COUNTED_ELSEWHERE.includes(name))
  expect(forgotten).toEqual([])
})

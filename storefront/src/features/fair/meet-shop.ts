import type { CallInput, CallOutput } from '@gesso/shared-types/contract'
import { fairEndpoints } from '@gesso/shared-types/features/fair/fair-endpoints'
import { callApi } from '../../api/call-api'
import { addEndpoints } from '../../api/known-endpoints'
import { inFair, readFact } from './fair-store'
import { aheadAt, aheadNow, type Meeting } from './server-clock'

addEndpoints(fairEndpoints)

/** The calls that answer the shop's time. */
type Meets = Exclude<keyof typeof fairEndpoints, 'settleFairEntry'>

let meeting: Meeting | null = null

/** Makes a call, and remembers by how much the shop's clock is ahead. @throws as `callApi` */
export async function meetShop<N extends Meets>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const asked = Date.now()
  const output = await callApi(name, input)
  const answered = Date.now()
  const ahead = aheadAt(output.now, asked, answered)
  meeting = { shop: answered + ahead, steady: performance.now() }
  await inFair(['facts'], 'readwrite', (stores) => {
    stores('facts').put(ahead, 'ahead')
  })
  return output
}

/** By how many milliseconds the shop's clock is ahead of this device's; null if they never met. */
export const shopAhead = async (): Promise<number | null> =>
  aheadNow(meeting, (await readFact<number>('ahead')) ?? null, {
    device: Date.now(),
    steady: performance.now(),
  })

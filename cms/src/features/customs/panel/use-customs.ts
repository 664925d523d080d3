import type { Customs } from '@gesso/shared-types/features/customs/customs-documents'
import { useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { saveCustoms } from './save-customs'

/**
 * Printing customs documents of orders: what is missing is asked in one dialog first.
 * @param onProblem told what went wrong; null before a new try
 */
export function useCustoms(ids: readonly string[], onProblem: (problem: string | null) => void) {
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Customs | null>(null)
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    onProblem(null)
    try {
      await work()
    } catch (error) {
      onProblem(problemOf(error))
    }
    setBusy(false)
  }
  const printAll = async ({ parcels }: Customs) => saveCustoms(parcels.map(({ id }) => id))
  const read = () => callApi('readCustoms', { ids: ids.join(',') })
  return {
    isBusy,
    asked,
    close: () => setAsked(null),
    print: () =>
      run(async () => {
        const customs = await read()
        if (customs.parcels.length === 0) onProblem('None of these orders is sent to another customs area.')
        else if (customs.parcels.some(({ goods }) => goods.some(({ isMissing }) => isMissing)))
          setAsked(customs)
        else await printAll(customs)
      }),
    change: () => run(async () => setAsked(await read())),
  }
}

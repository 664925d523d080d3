'use client'

import {
  type CollectorsPlan,
  MAX_COLLECTOR_TABLE,
} from '@gesso/shared-types/features/collectors-import/collectors-import'
import { Button } from '@payloadcms/ui'
import { type FormEvent, useRef, useState } from 'react'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { FileDrop } from '../../../panel/components/FileDrop'
import { Problem } from '../../../panel/components/Problem'
import { CollectorsReport } from './CollectorsReport'
import { readTextFile } from './read-text-file'

type Checked = { table: string; plan: CollectorsPlan }

/** Imports collectors from a table, after a dry run that shows what it would do. */
export function ImportCollectors() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const report = useRef<HTMLHeadingElement>(null)

  const act = async (action: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    setOutcome('')
    try {
      await action()
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'Error' ? error.message : problemOf(error))
    }
    setIsBusy(false)
  }
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('collectors')
    setChecked(null)
    void act(async () => {
      if (!(file instanceof File) || file.name === '') throw new Error('Choose the table first.')
      const table = await readTextFile(file)
      if (table.length > MAX_COLLECTOR_TABLE) {
        throw new Error('This table is too large. Import it in parts of 20,000 rows.')
      }
      setChecked({ table, plan: await callApi('checkCollectors', { table }) })
      requestAnimationFrame(() => report.current?.focus())
    })
  }
  const add = ({ table, plan }: Checked) =>
    act(async () => {
      const { added } = await callApi('importCollectors', { table, plan: plan.plan })
      setChecked(null)
      setOutcome(`${countNoun(added, 'collector')} added.`)
    })

  return (
    <section aria-labelledby="gesso-collectors" className="gesso-collectors">
      <form aria-labelledby="gesso-collectors" className="gesso-import-form" onSubmit={check}>
        <h2 id="gesso-collectors">Import collectors</h2>
        <p>
          A table with the columns <strong>Email</strong> and <strong>Consent date</strong>, and if you like{' '}
          <strong>Consent words</strong> (what they agreed to) and <strong>Tags</strong>. Exports of mailing
          services and of this shop can be used as they are. Whoever left the list before is not brought back.
        </p>
        <FileDrop
          endings={['.csv', '.tsv', '.txt']}
          hint="Drop the table here, or choose it."
          label="Collectors (CSV)"
          name="collectors"
          types="text/csv"
        />
        <Button disabled={isBusy} margin={false} type="submit">
          Check the collectors
        </Button>
        <p className="gesso-hint">Nobody is added before you have seen the results.</p>
      </form>
      <div role="status">
        {outcome && (
          <p>
            {outcome} <a href="/admin/collections/newsletter_subscriptions">See the list</a>.
          </p>
        )}
      </div>
      <Problem>{problem}</Problem>
      {checked && (
        <CollectorsReport plan={checked.plan} heading={report}>
          <div className="gesso-import-buttons">
            {checked.plan.adds > 0 && (
              <Button disabled={isBusy} margin={false} onClick={() => add(checked)}>
                Add {countNoun(checked.plan.adds, 'collector')}
              </Button>
            )}
            <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => setChecked(null)}>
              Discard
            </Button>
          </div>
        </CollectorsReport>
      )}
    </section>
  )
}

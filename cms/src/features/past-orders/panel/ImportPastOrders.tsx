'use client'

import { MAX_PAST_FILE, type PastImport } from '@gesso/shared-types/features/past-orders/past-orders'
import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { callApi, problemOf } from '../../../panel/components/call-api'
import { countNoun } from '../../../panel/components/count-noun'
import { FileDrop } from '../../../panel/components/FileDrop'
import { Problem } from '../../../panel/components/Problem'
import { checkPastFile } from './check-past-file'
import { PastImportCard } from './PastImportCard'

/** Shown for a larger file, which is refused before it is sent. */
const TOO_LARGE = 'This file has more than 30 MB. Export it in parts, such as a year each.'
const CANNOT_SEND = 'The file could not be sent. If you changed it, choose it again.'

/** Checks files of a former shop, stores them, and takes imports back. */
export function ImportPastOrders({ imports }: { imports: PastImport[] }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const list = useRef<HTMLHeadingElement>(null)

  const act = async (action: () => Promise<string>) => {
    setBusy(true)
    setProblem(null)
    setOutcome('')
    try {
      setOutcome(await action())
      router.refresh()
      list.current?.focus()
    } catch (error) {
      setProblem(problemOf(error, CANNOT_SEND))
    }
    setBusy(false)
  }
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (!(file instanceof File) || file.name === '') return setProblem('Choose the file first.')
    if (file.size > MAX_PAST_FILE) return setProblem(TOO_LARGE)
    void act(async () => {
      const { fileName, kind, total, known } = await checkPastFile(file)
      return `${fileName} is checked: ${countNoun(total - known, `new ${kind}`)}. Nothing is stored yet.`
    })
  }
  const store = ({ id, kind }: PastImport) =>
    act(async () => {
      const { kept } = await callApi('storePastOrders', { id })
      return `${countNoun(kept, kind)} stored.`
    })
  const takeBack = async ({ id, kind, kept, fileName, state }: PastImport) => {
    const question = `Take ${countNoun(kept, kind)} of “${fileName}” out of the archive?`
    if (state === 'stored' && !(await askFirst(question, 'Take back'))) return
    void act(async () => {
      const { deleted } = await callApi('takeBackPastOrders', { id })
      return state === 'stored' ? `${countNoun(deleted, kind)} taken back.` : 'The check is forgotten.'
    })
  }

  return (
    <>
      <form aria-label="Check a file" className="gesso-import-form" onSubmit={check}>
        <FileDrop
          endings={['.csv', '.tsv', '.txt']}
          hint="Drop the file here, or choose it."
          label="File of orders or customers (CSV)"
          name="file"
          types="text/csv"
        />
        <Button disabled={isBusy} margin={false} type="submit">
          {isBusy ? 'One moment …' : 'Check the file'}
        </Button>
        <p className="gesso-hint">Nothing is stored before you have seen the results.</p>
      </form>
      <div role="status">{outcome && <p>{outcome}</p>}</div>
      <Problem>{problem}</Problem>
      <section aria-labelledby="gesso-past-imports" className="gesso-past-imports">
        <h2 id="gesso-past-imports" ref={list} tabIndex={-1}>
          Files
        </h2>
        {imports.length === 0 && <p>No file yet.</p>}
        {imports.map((one) => (
          <PastImportCard
            isBusy={isBusy}
            key={one.id}
            onStore={() => void store(one)}
            onTakeBack={() => void takeBack(one)}
            shown={one}
          />
        ))}
      </section>
    </>
  )
}

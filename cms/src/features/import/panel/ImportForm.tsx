'use client'

import type { ImportRun } from '@gesso/shared-types/features/import/import'
import { MAX_IMPORT_BYTES, MAX_IMPORT_PICTURES } from '@gesso/shared-types/features/import/import'
import { Button } from '@payloadcms/ui'
import { type DragEvent, type FormEvent, useState } from 'react'
import { problemOf } from '../../../panel/components/call-api'
import { FileDrop } from '../../../panel/components/FileDrop'
import { Problem } from '../../../panel/components/Problem'
import { checkImport } from './check-import'

// A browser refuses to send a file that was saved again after it was chosen, and gives no reason.
const CANNOT_SEND = 'The files could not be sent. If you changed one of them, choose it again.'

/** Checks the chosen files before they are sent. @returns what is wrong, or null */
function findProblem(form: FormData): string | null {
  const files = [...form.values()].filter(
    (value): value is File => value instanceof File && value.name !== '',
  )
  const table = form.get('table')
  if (!(table instanceof File) || table.name === '') return 'Choose the table first.'
  if (files.length > MAX_IMPORT_PICTURES + 1)
    return `At most ${MAX_IMPORT_PICTURES} pictures can be imported at once.`
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return size > MAX_IMPORT_BYTES
    ? 'These files have more than 1 GB together. Import the artworks in parts.'
    : null
}

/** Keeps the browser from opening a file that is dropped outside the fields in place of the page. */
function keepPage(event: DragEvent) {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

/** The form that uploads a table with pictures and starts their dry run. */
export function ImportForm({ onChecked }: { onChecked: (run: ImportRun) => void }) {
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const found = findProblem(form)
    setProblem(found)
    if (found !== null) return
    setSent(0)
    try {
      onChecked(await checkImport(form, setSent))
    } catch (error) {
      setProblem(problemOf(error, CANNOT_SEND))
    }
    setSent(null)
  }

  return (
    <form
      aria-labelledby="gesso-import-form"
      className="gesso-import-form"
      onDragOver={keepPage}
      onDrop={keepPage}
      onSubmit={submit}
    >
      <h2 id="gesso-import-form">Import artworks</h2>
      <FileDrop
        endings={['.csv', '.tsv', '.txt', '.json']}
        hint="Drop the table here, or choose it: your own, or an export of Shopify, Squarespace or Big Cartel."
        label="Table (CSV)"
        name="table"
        types="text/csv"
      />
      <FileDrop
        endings={['.jpg', '.jpeg', '.png', '.zip']}
        hint="Drop the pictures here, or choose them."
        label="Pictures, or zips of pictures (JPEG or PNG)"
        multiple
        name="pictures"
      />
      <label className="gesso-import-checkbox">
        <input name="mayRepeatTitles" type="checkbox" value="true" />
        Several artworks may have the same title
      </label>
      <Button disabled={sent !== null} margin={false} type="submit">
        {sent === null ? 'Check' : 'Checking…'}
      </Button>
      <p className="gesso-hint">Nothing changes in the gallery before you have seen the results.</p>
      {sent !== null && (
        <progress aria-label="Sent" max={1} value={sent < 1 ? sent : undefined}>
          {Math.round(sent * 100)}%
        </progress>
      )}
      <p aria-live="polite" className="gesso-import-live">
        {sent === null ? '' : sent < 1 ? 'The files are being sent.' : 'The files are being checked.'}
      </p>
      <Problem>{problem}</Problem>
    </form>
  )
}

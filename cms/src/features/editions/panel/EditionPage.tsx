'use client'

import { editionSize } from '@gesso/shared-types/artworks/edition-words'
import type { ListedNumber, StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { askFirst } from '../../../panel/components/account/ask-first'
import { fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { EditionFields, editionOf } from './EditionFields'
import { NumberTable } from './NumberTable'

type EditionPageProps = { initial: StoredEdition; initialNumbers: ListedNumber[] }

/** One edition: a form for its facts, and all its numbers with their orders. */
export function EditionPage({ initial, initialNumbers }: EditionPageProps) {
  const [{ edition, numbers }, setShown] = useState({ edition: initial, numbers: initialNumbers })
  const { id, artworkId, title, size, total, given, held } = edition
  const prints = `/admin/collections/artworks/${artworkId}?tab=prints`
  const { isBusy, problem, outcome, run } = useAction()
  const reload = async () => setShown(await callApi('readEdition', { id: String(id) }))

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = editionOf(fieldsOf(event.currentTarget))
    void run(async () => {
      await callApi('saveEdition', { id: String(id), ...input })
      await reload()
      return 'The edition is saved.'
    })
  }
  const end = async () => {
    if (!(await askFirst(`Sell ${title}, ${size} without numbers again?`, 'Stop numbering'))) return
    void run(async () => {
      await callApi('endEdition', { id: String(id) })
      window.location.assign(prints)
      return null
    })
  }
  return (
    <main className="gesso-account gesso-edition">
      <h1>
        {title}, {size}
      </h1>
      <p>
        {editionSize(edition)}: {given} given
        {held > 0 && `, ${held} reserved by orders that are not paid yet`}, {total - given - held} left.{' '}
        <a href={prints}>All prints of this work</a>
      </p>
      <div className="gesso-columns gesso-columns--wide">
        <section aria-labelledby="gesso-numbers" className="gesso-board">
          <h2 id="gesso-numbers">Numbers</h2>
          <NumberTable edition={edition} numbers={numbers} onChanged={reload} />
        </section>
        <section aria-labelledby="gesso-edition" className="gesso-board">
          <h2 id="gesso-edition">The edition</h2>
          <form className="gesso-form" noValidate onSubmit={save}>
            <EditionFields edition={edition} />
            <div className="gesso-buttons">
              <Button buttonStyle="primary" disabled={isBusy} margin={false} type="submit">
                Save the edition
              </Button>
              <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={end} type="button">
                Stop numbering
              </Button>
            </div>
          </form>
          <Outcome outcome={outcome} problem={problem} />
        </section>
      </div>
    </main>
  )
}

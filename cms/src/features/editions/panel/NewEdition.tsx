import type { OpenSize } from '@gesso/shared-types/features/editions/edition-numbers'
import { Button, useDebounce } from '@payloadcms/ui'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { EditionFields, editionOf, typedNumber } from './EditionFields'

type NewEditionProps = { initialSizes: OpenSize[]; hasMore: boolean; asked: OpenSize | null }

/** The search waits for this pause in typing, in milliseconds. */
const PAUSE_MS = 200

/** What was sold of a size so far, in sentences. */
function soldWords({ sold, beingPaid }: OpenSize): string {
  const paying = beingPaid > 0 ? ` ${beingPaid} more ${beingPaid === 1 ? 'is' : 'are'} just being paid.` : ''
  if (sold === 0) return `None was sold here.${paying}`
  return `${sold} ${sold === 1 ? 'was' : 'were'} sold here, and ${sold === 1 ? 'takes' : 'take'} the first ${sold === 1 ? 'number' : 'numbers'}.${paying}`
}

const keyOf = ({ artworkId, size }: OpenSize): string => `${artworkId} ${size}`

/** The sizes of works whose title contains a text; the initial ones without a text. */
function useSizes(initial: OpenSize[], title: string): OpenSize[] {
  const [found, setFound] = useState(initial)
  useEffect(() => {
    if (title === '') return setFound(initial)
    const given = new AbortController()
    callApi('listEditions', { q: title }, { signal: given.signal })
      .then(({ openSizes }) => setFound(openSizes))
      // The request was aborted for a later text, or failed. The earlier results stay.
      .catch(() => {})
    return () => given.abort()
  }, [initial, title])
  return found
}

/** The form that makes a print size a numbered edition, and asks how many prints were sold elsewhere. */
export function NewEdition({ initialSizes, hasMore, asked }: NewEditionProps) {
  const [chosen, setChosen] = useState(asked ? keyOf(asked) : '')
  const [title, setTitle] = useState('')
  const openSizes = useSizes(initialSizes, useDebounce(title.trim(), PAUSE_MS))
  const { isBusy, problem, outcome, run } = useAction()
  const size = openSizes.find((each) => keyOf(each) === chosen)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!size) return
    const given = fieldsOf(event.currentTarget)
    void run(async () => {
      const { id } = await callApi('createEdition', {
        artworkId: size.artworkId,
        size: size.size,
        soldElsewhere: given.soldElsewhere?.trim() ? typedNumber(given.soldElsewhere) : 0,
        ...editionOf(given),
      })
      window.location.assign(`/admin/editions?edition=${id}`)
      return null
    })
  }
  return (
    <section aria-labelledby="gesso-new-edition" className="gesso-board">
      <h2 id="gesso-new-edition">Number a print size</h2>
      {initialSizes.length === 0 ? (
        <p className="gesso-hint">No artwork has a print size that is not numbered.</p>
      ) : (
        <form className="gesso-form" noValidate onSubmit={submit}>
          {hasMore && (
            <Field
              hint="The list below has the first works by their titles, or those whose titles have what is typed here"
              label="Find an artwork"
              name="title"
              onChange={({ target }) => setTitle(target.value)}
              type="search"
              value={title}
            />
          )}
          <label className="gesso-field">
            Print size
            <select name="size" onChange={({ target }) => setChosen(target.value)} value={size ? chosen : ''}>
              <option value="">{openSizes.length === 0 ? 'No such size' : 'Choose one'}</option>
              {openSizes.map((each) => (
                <option key={keyOf(each)} value={keyOf(each)}>
                  {each.title}, {each.size}
                </option>
              ))}
            </select>
            {size && <span className="gesso-hint">{soldWords(size)}</span>}
          </label>
          <Field
            defaultValue="0"
            hint="Prints of this size that you sold or gave away yourself; they take the next numbers"
            inputMode="numeric"
            label="Sold elsewhere before"
            name="soldElsewhere"
          />
          <EditionFields />
          <Button buttonStyle="primary" disabled={isBusy || !size} margin={false} type="submit">
            Make it an edition
          </Button>
        </form>
      )}
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}

import type { OpenSize } from '@gesso/shared-types/edition-numbers'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { Field, fieldsOf } from '../account/Field'
import { Outcome } from '../account/Outcome'
import { useAction } from '../account/use-action'
import { callApi } from '../call-api'
import { EditionFields, editionOf, typedNumber } from './EditionFields'

type NewEditionProps = { openSizes: OpenSize[]; asked: number | null }

/** What the shop knows of a size: '2 were sold here, 1 is just being paid'. */
function soldWords({ sold, beingPaid }: OpenSize): string {
  const paying = beingPaid > 0 ? ` ${beingPaid} more ${beingPaid === 1 ? 'is' : 'are'} just being paid.` : ''
  if (sold === 0) return `None was sold here.${paying}`
  return `${sold} ${sold === 1 ? 'was' : 'were'} sold here, and ${sold === 1 ? 'takes' : 'take'} the first ${sold === 1 ? 'number' : 'numbers'}.${paying}`
}

/** The form that makes a print size a numbered edition, and asks what was sold of it before. */
export function NewEdition({ openSizes, asked }: NewEditionProps) {
  const first = openSizes.findIndex(({ artworkId }) => artworkId === asked)
  const [chosen, setChosen] = useState(first >= 0 ? String(first) : '')
  const { isBusy, problem, outcome, run } = useAction()
  const size = chosen === '' ? undefined : openSizes[Number(chosen)]

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
      {openSizes.length === 0 ? (
        <p className="gesso-hint">No artwork has a print size that is not numbered.</p>
      ) : (
        <form className="gesso-form" noValidate onSubmit={submit}>
          <label className="gesso-field">
            Print size
            <select name="size" onChange={({ target }) => setChosen(target.value)} value={chosen}>
              <option value="">Choose one</option>
              {openSizes.map((each, index) => (
                <option key={`${each.artworkId} ${each.size}`} value={index}>
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

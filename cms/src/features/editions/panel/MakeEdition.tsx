import type { OpenSize } from '@gesso/shared-types/features/editions/edition-numbers'
import { Button, toast } from '@payloadcms/ui'
import type { SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { PanelDialog } from '../../../panel/components/PanelDialog'
import { Problem } from '../../../panel/components/Problem'
import { EditionFields, editionOf, typedNumber } from './EditionFields'

type MakeEditionProps = { artworkId: number; open: OpenSize; onClose: () => void; onMade: () => void }

/** What was sold of a size so far, in sentences; null for nothing. */
function soldWords({ sold, beingPaid }: OpenSize): string | null {
  const paying = beingPaid > 0 ? `${beingPaid} more ${beingPaid === 1 ? 'is' : 'are'} just being paid.` : null
  const gone =
    sold > 0
      ? `${sold} ${sold === 1 ? 'was' : 'were'} sold here, and ${sold === 1 ? 'takes the first number' : 'take the first numbers'}.`
      : null
  return [gone, paying].filter(Boolean).join(' ') || null
}

/** Makes a print size a numbered edition, and asks how many prints were sold elsewhere. */
export function MakeEdition({ artworkId, open, onClose, onMade }: MakeEditionProps) {
  const { isBusy, problem, run } = useAction()
  const words = soldWords(open)
  const make = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog lies over the form of the work, which would save itself.
    event.stopPropagation()
    const given = fieldsOf(event.currentTarget)
    void run(async () => {
      await callApi('createEdition', {
        artworkId,
        size: open.size,
        soldElsewhere: given.soldElsewhere?.trim() ? typedNumber(given.soldElsewhere) : 0,
        ...editionOf(given),
      })
      toast.success(`${open.size} is an edition of ${given.total}.`)
      onMade()
      return null
    })
  }
  return createPortal(
    <PanelDialog onClose={onClose} title={`An edition of ${open.size}`}>
      <form className="gesso-form" noValidate onSubmit={make}>
        {words && <p>{words}</p>}
        <EditionFields
          beside={
            <Field
              defaultValue="0"
              hint="Prints of this size that you sold or gave away yourself; they take the next numbers"
              inputMode="numeric"
              label="Sold elsewhere before"
              name="soldElsewhere"
            />
          }
          isNew
        />
        <Problem>{problem}</Problem>
        <div className="gesso-buttons">
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium" type="button">
            Not now
          </Button>
          <Button disabled={isBusy} margin={false} size="medium" type="submit">
            Make it
          </Button>
        </div>
      </form>
    </PanelDialog>,
    document.body,
  )
}

import type { OpenSize } from '@gesso/shared-types/features/editions/edition-numbers'
import { toast } from '@payloadcms/ui'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import { DialogForm } from '../../../panel/components/DialogForm'
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
  const make = (form: HTMLFormElement) => {
    const given = fieldsOf(form)
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
  return (
    <DialogForm
      button="Make it"
      isDisabled={isBusy}
      onClose={onClose}
      onSubmit={make}
      title={`An edition of ${open.size}`}
    >
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
    </DialogForm>
  )
}

import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { editionEndpoints } from '@gesso/shared-types/features/editions/edition-endpoints'
import { type EditionNumber, numberLabel } from '@gesso/shared-types/features/editions/edition-numbers'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { apiQuery } from '../../api/api-query'
import { addEndpoints } from '../../api/known-endpoints'
import { Fields } from '../../orders/admin/dialog-styles'
import type { LineActionProps } from '../../orders/admin/order-section'
import { Button } from '../../ui/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { SelectField } from '../../ui/Field'
import { useApiMutation } from '../../ui/use-api-mutation'

addEndpoints(editionEndpoints)

const keyOf = ({ kind, number }: EditionNumber): string => `${kind} ${number}`

/** Gives an unsent print of an edition another free number. */
export function ChooseNumber({ order, line: { id, edition } }: LineActionProps) {
  const [isOpen, setOpen] = useState(false)
  if (!edition?.numbers.length || order.status !== 'pending') return null
  return (
    <>
      <Button low kind="quiet" onClick={() => setOpen(true)}>
        Choose another number
      </Button>
      {isOpen && <NumberDialog lineId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function NumberDialog({ lineId, onClose }: { lineId: number; onClose: () => void }) {
  const form = useId()
  const { data, isError } = useQuery({ ...apiQuery('listFreeNumbers', { id: String(lineId) }), staleTime: 0 })
  const choose = useApiMutation('chooseEditionNumber', {
    list: ['listOrders', 'readOrderSheet'],
    done: { title: 'Number Chosen', description: 'The print has this number now.' },
    failed: (error) => ({
      title: 'Nothing Changed',
      description: refusalMessage(error) ?? 'Failed to choose the number.',
    }),
  })
  const find = (key: unknown) =>
    [...(data?.own ?? []), ...(data?.free ?? [])].find((one) => keyOf(one) === key)
  return (
    <Dialog
      title="Choose Another Number"
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} kind="primary" low disabled={!data || choose.isPending}>
            Choose
          </Button>
        </DialogFoot>
      }
    >
      {isError && <p role="alert">The numbers could not be loaded. Please try again.</p>}
      {data && (
        <Fields
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            const given = new FormData(event.currentTarget)
            const from = find(given.get('from'))
            const to = find(given.get('to'))
            if (from && to)
              void choose.mutate({ id: String(lineId), from, to }).then((isDone) => isDone && onClose())
          }}
        >
          <SelectField label="Number now" name="from">
            {data.own.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {numberLabel(one, data)}
              </option>
            ))}
          </SelectField>
          <SelectField label="New number" name="to">
            {data.free.map((one) => (
              <option key={keyOf(one)} value={keyOf(one)}>
                {numberLabel(one, data)}
              </option>
            ))}
          </SelectField>
        </Fields>
      )}
    </Dialog>
  )
}

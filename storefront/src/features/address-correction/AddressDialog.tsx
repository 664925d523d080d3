import { COUNTRY_NAMES } from '@gesso/shared-types/addresses/country-names'
import { refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { type ShipToInput, shipToSchema } from '@gesso/shared-types/features/address-correction/ship-to'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Fields } from '../../orders/admin/dialog-styles'
import { newerSheet } from '../../orders/admin/newer-sheet'
import { Button } from '../../ui/Button'
import { COUNTRY_OPTIONS } from '../../ui/country-options'
import { Dialog, DialogFoot } from '../../ui/Dialog'
import { InputField, SelectField } from '../../ui/Field'
import { StaleNotice } from '../../ui/StaleNotice'
import { StateField } from '../../ui/StateField'
import { useApiMutation } from '../../ui/use-api-mutation'

type AddressDialogProps = { sheet: OrderSheet; onClose: () => void }

/** An address as the form's text. */
const textsOf = (address: OrderSheet['address']) => ({ ...address, country: address.country ?? '' })

/**
 * Corrects an order's address; the buyer gets no email. When another session corrected it first, the dialog shows the
 * newer address, and one press puts back what was typed here.
 */
export function AddressDialog({ sheet, onClose }: AddressDialogProps) {
  const [shown, setShown] = useState(sheet.address)
  const form = useId()
  const { register, getValues, handleSubmit, formState, setValue, watch, reset } = useForm({
    resolver: zodResolver(shipToSchema),
    defaultValues: textsOf(shown),
  })
  const { errors } = formState
  /** What was typed; set while the newer address is shown. */
  const [mine, setMine] = useState<Partial<ShipToInput> | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isNewerShown = mine !== null
  useEffect(() => {
    if (isNewerShown) notice.current?.focus()
  }, [isNewerShown])
  const save = useApiMutation('correctAddress', {
    list: 'listOrders',
    done: { title: 'Address Corrected', description: 'The order goes to this address now.' },
    failed: (error) => ({
      title: 'Correction Failed',
      description: refusalMessage(error) ?? 'Failed to correct the address.',
    }),
    onError: (error) => {
      const newer = newerSheet(error)
      if (newer) showNewer(newer)
    },
  })
  const showNewer = (newer: OrderSheet) => {
    const before: Partial<ShipToInput> = textsOf(shown)
    const typed = Object.entries(getValues()).filter(
      ([name, text]) => (text ?? '') !== (before[name as keyof ShipToInput] ?? ''),
    )
    setMine(Object.fromEntries(typed))
    setShown(newer.address)
    reset(textsOf(newer.address))
  }
  const putBack = () => {
    for (const [name, text] of Object.entries(mine ?? {})) setValue(name as keyof ShipToInput, text ?? '')
    setMine(null)
  }
  const submit = handleSubmit(async (typed) => {
    if (await save.mutate({ id: sheet.id, ...typed, shown })) onClose()
  })
  const field = (name: Parameters<typeof register>[0], label: string) => ({
    ...register(name),
    label,
    autoComplete: 'off',
    error: errors[name]?.message,
  })
  const country = watch('country')
  const isKnown = COUNTRY_NAMES.some(([code]) => code === country)
  return (
    <Dialog
      title="Correct the address"
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button kind="quiet" low onClick={onClose}>
            Back to the order
          </Button>
          <Button type="submit" form={form} kind="primary" low aria-disabled={save.isPending}>
            Save
          </Button>
        </DialogFoot>
      }
    >
      <Fields
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {isNewerShown && (
          <StaleNotice ref={notice} role="alert" tabIndex={-1}>
            <p>
              This address was changed elsewhere in the meantime. You see its newer state now; nothing of it
              was overwritten.
            </p>
            <Button kind="quiet" low onClick={putBack}>
              Put my changes back
            </Button>
          </StaleNotice>
        )}
        <InputField {...field('firstName', 'First Name')} />
        <InputField {...field('lastName', 'Last Name')} />
        <InputField {...field('phone', 'Phone Number')} optional type="tel" />
        <InputField {...field('address', 'Street Address')} />
        <InputField {...field('addressLine2', 'Apartment, suite, c/o')} optional />
        <InputField {...field('city', 'City')} />
        <InputField {...field('zipCode', 'ZIP Code')} />
        <SelectField
          {...field('country', 'Country')}
          {...register('country', { onChange: () => setValue('state', '') })}
        >
          {!isKnown && <option value={country}>{country || 'Choose a country'}</option>}
          {COUNTRY_OPTIONS}
        </SelectField>
        <StateField {...field('state', '')} country={country} value={watch('state') ?? ''} />
      </Fields>
    </Dialog>
  )
}

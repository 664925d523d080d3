import { FLAGS_OF_STATE, type OriginalState } from '@gesso/shared-types/artworks/original-state'
import { InputField } from '../../../ui/Field'
import { MoneyField } from '../../../ui/MoneyField'
import type { ArtworkDialogForm } from './artwork-form'
import { type Choice, ChoiceList, Echo, Two } from './ChoiceList'

/** The fields for the original's state. The state and the switch 'Original available' change together. */
export function OriginalStateFields({ form }: { form: ArtworkDialogForm }) {
  const { register, formState, setValue, watch } = form
  const text = (
    name: 'onHoldFor' | 'onHoldUntil' | 'salePrice' | 'saleDate' | 'saleBuyer' | 'salePlace',
  ) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  })
  const choices: Choice<OriginalState>[] = [
    { value: 'for_sale', label: 'For sale', hint: 'Not mentioned without a price' },
    {
      value: 'on_hold',
      label: 'On hold for somebody',
      hint: 'Nobody can buy it',
      more: (
        <>
          <Two>
            <InputField label="For whom" maxLength={255} {...text('onHoldFor')} />
            <InputField label="Until" type="datetime-local" {...text('onHoldUntil')} />
          </Two>
          <Echo>
            Shows “On hold”; only you see the name. At that time it is for sale again by itself; without one
            it stays on hold.
          </Echo>
        </>
      ),
    },
    {
      value: 'on_request',
      label: 'Price on request',
      hint: 'Visitors write to you',
      more: <Echo>The price above is for your eyes alone. A link leads to your contact page.</Echo>,
    },
    {
      value: 'sold_elsewhere',
      label: 'Sold elsewhere',
      hint: 'Shows as sold',
      more: (
        <>
          <Two>
            <MoneyField label="Sold for" optional text={watch('salePrice')} {...text('salePrice')} />
            <InputField label="Sold on" type="date" optional {...text('saleDate')} />
            <InputField label="Buyer" maxLength={255} optional {...text('saleBuyer')} />
            <InputField label="Place" maxLength={255} optional {...text('salePlace')} />
          </Two>
          <Echo>
            Only you see these. With a price it counts in your sums, on its day. No email goes out. To undo
            it, choose “For sale” again.
          </Echo>
        </>
      ),
    },
    { value: 'not_for_sale', label: 'Not for sale', hint: 'No price, not “sold”' },
  ]
  return (
    <ChoiceList
      legend="The original"
      choices={choices}
      chosen={watch('originalState')}
      radio={register('originalState', {
        onChange: ({ target }) =>
          setValue('originalAvailable', FLAGS_OF_STATE[target.value as OriginalState].available, {
            shouldDirty: true,
          }),
      })}
    />
  )
}

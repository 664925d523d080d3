import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { FAIR_MEANS, FAIR_MEANS_WORDS } from '@gesso/shared-types/features/fair/fair-entry'
import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { emailSchema } from '@gesso/shared-types/text/text'
import { useState } from 'react'
import { InputField, SelectField } from '../../ui/Field'
import { MoneyField } from '../../ui/MoneyField'
import { FormScreen } from './FormScreen'
import type { NewEntry } from './fair-queue'
import { SignatureField } from './SignatureField'

type SaleFormProps = {
  work: FairWork
  onSell: (entry: NewEntry) => Promise<unknown>
  onClose: () => void
}

const plainPrice = (price: string | null): string => (price ?? '').replace(/\.00$/, '')

/** Records that an original or a print was sold here and paid in cash or by the card reader of another service. */
export function SaleForm({ work, onSell, onClose }: SaleFormProps) {
  const { id, title, offer, prints, price: asked } = work
  const sizes = prints.map(({ size }) => size)
  // The original has no size, so its choice is ''.
  const choices = [...(offer === 'sold' ? [] : ['']), ...sizes]
  const askedOf = (size: string) =>
    plainPrice(size === '' ? asked : (prints.find((print) => print.size === size)?.price ?? null))
  const [size, setSize] = useState(choices[0] ?? '')
  const [price, setPrice] = useState(askedOf(size))
  const [means, setMeans] = useState<(typeof FAIR_MEANS)[number]>('cash')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [signature, setSignature] = useState<string | null>(null)
  const submit = async () => {
    const read = readTypedMoney(price)
    if ('problem' in read) return read.problem
    if (email.trim() && !emailSchema.safeParse(email).success) return 'Please enter a valid email.'
    await onSell({
      kind: 'sale',
      work: { id, title, offer },
      size: size || null,
      price: fromCents(read.cents),
      means,
      name: name.trim() || null,
      email: email.trim() || null,
      signature,
    })
    return null
  }
  return (
    <FormScreen button="It is paid" onClose={onClose} onSubmit={submit} title={`Sell “${title}”`}>
      {choices.length > 1 && (
        <SelectField
          label="What"
          onChange={({ currentTarget }) => {
            setSize(currentTarget.value)
            setPrice(askedOf(currentTarget.value))
          }}
          value={size}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === '' ? 'The original' : `Print ${choice}`}
            </option>
          ))}
        </SelectField>
      )}
      <MoneyField
        label="Price taken (USD)"
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        text={price}
        value={price}
      />
      <SelectField
        label="Paid by"
        onChange={({ currentTarget }) => setMeans(currentTarget.value as typeof means)}
        value={means}
      >
        {FAIR_MEANS.map((each) => (
          <option key={each} value={each}>
            {FAIR_MEANS_WORDS[each]}
          </option>
        ))}
      </SelectField>
      <InputField
        autoComplete="off"
        label="Buyer"
        maxLength={255}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        optional
        value={name}
      />
      <InputField
        autoCapitalize="none"
        autoComplete="off"
        label="Email for the receipt"
        maxLength={254}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        optional
        type="email"
        value={email}
      />
      <SignatureField onSigned={setSignature} />
    </FormScreen>
  )
}

import { countryName } from '@gesso/shared-types/addresses/country-names'
import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import type { OwnCorrection } from '@gesso/shared-types/features/order-pages/own-correction'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { StateField } from '../../ui/StateField'
import { Buttons, Fields, Part, Soft } from './order-styles'
import { textOf, useOrderCall, useOrderChange } from './use-order-change'

type Address = NonNullable<CollectorOrder['address']>

/** The delivery address, with a form for correcting it until the order is sent, and the address for emails. */
export function OrderAddress({ order, token }: { order: CollectorOrder; token: string }) {
  const { address, email } = order
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {address && (
        <Part aria-labelledby="ships-to">
          <h2 id="ships-to">Ships to</h2>
          <address>
            {address.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <div key={place}>{line}</div>
            ))}
          </address>
          {address.given.phone && <Soft>Phone {address.given.phone}</Soft>}
          {address.fixed ? (
            <Soft>{address.fixed}</Soft>
          ) : isOpen ? (
            <AddressForm email={email} address={address} token={token} onClose={() => setOpen(false)} />
          ) : (
            <>
              <Button low kind="quiet" onClick={() => setOpen(true)}>
                Correct the address
              </Button>
              <Soft>Until it is sent.</Soft>
              <noscript>
                <Soft>Correcting it needs JavaScript.</Soft>
              </noscript>
            </>
          )}
        </Part>
      )}
      <Part aria-labelledby="emails-to">
        <h2 id="emails-to">Emails go to</h2>
        <p>{email}</p>
      </Part>
    </>
  )
}

type AddressFormProps = { email: string; address: Address; token: string; onClose: () => void }

/** The form of the address, followed by that of the code that the buyer gets by email. */
function AddressForm({ email, address, token, onClose }: AddressFormProps) {
  const { given } = address
  const country = given.country ?? ''
  const [typed, setTyped] = useState<OwnCorrection | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [state, setState] = useState(given.state ?? '')
  const asked = useOrderCall('askForAddressCode', token, {
    failed: { title: 'Not Corrected', description: 'Please try again.' },
  })
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => textOf(fields, name)
    const correction = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phone'),
      address: text('address'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      zipCode: text('zipCode'),
      state,
      country,
      shown: given,
    }
    setTyped(correction)
    setAsked(await asked.mutate({ token, ...correction }))
  }
  if (isAsked && typed) {
    return (
      <CodeForm
        email={email}
        correction={typed}
        token={token}
        onBack={() => setAsked(false)}
        onDone={onClose}
      />
    )
  }
  const { problems } = asked
  const field = (name: keyof Address['given'], label: string, autoComplete: string) => ({
    name,
    label,
    autoComplete,
    defaultValue: (typed ?? given)[name] ?? '',
    error: problems[name],
  })
  return (
    <Fields {...asked.formProps} aria-label="Correct the address" onSubmit={(event) => void ask(event)}>
      <InputField {...field('firstName', 'First Name', 'given-name')} required autoFocus />
      <InputField {...field('lastName', 'Last Name', 'family-name')} required />
      <InputField {...field('phone', 'Phone Number', 'tel')} type="tel" required />
      <InputField {...field('address', 'Street Address', 'address-line1')} required />
      <InputField {...field('addressLine2', 'Apartment, suite, c/o', 'address-line2')} optional />
      <InputField {...field('city', 'City', 'address-level2')} required />
      <StateField
        name="state"
        country={country}
        value={state}
        error={problems.state}
        onChange={({ target }: { target: { value: string } }) => setState(target.value)}
        {...{ defaultValue: undefined }}
      />
      <InputField {...field('zipCode', 'ZIP Code', 'postal-code')} required />
      <Soft>
        {countryName(country)}: shipping and tax were paid for this country. Write to us about another one.
      </Soft>
      {problems.country && <Soft role="alert">{problems.country}</Soft>}
      <Buttons>
        <Button type="submit" kind="primary" low aria-disabled={asked.isPending}>
          {asked.isPending ? 'Sending a code…' : 'Continue'}
        </Button>
        <Button kind="quiet" low onClick={onClose}>
          Cancel
        </Button>
      </Buttons>
    </Fields>
  )
}

type CodeFormProps = {
  email: string
  correction: OwnCorrection
  token: string
  onBack: () => void
  onDone: () => void
}

/** The code proves that it is the buyer, because the link may have been passed on. */
function CodeForm({ email, correction, token, onBack, onDone }: CodeFormProps) {
  const { isPending, mutate, problems, formProps } = useOrderChange('correctOwnAddress', token, {
    done: { title: 'Address Corrected', description: 'Your order goes to this address now.' },
    failed: { title: 'Not Corrected', description: 'Please try again.' },
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget), 'code')
    if (await mutate({ token, code, ...correction })) onDone()
  }
  return (
    <Fields {...formProps} aria-label="Correct the address" onSubmit={(event) => void submit(event)}>
      <p>We sent a code of six digits to {email}. Your order goes to the new address once you enter it.</p>
      <InputField
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problems.code}
        required
        autoFocus
      />
      <Buttons>
        <Button type="submit" kind="primary" low aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save the address'}
        </Button>
        <Button kind="quiet" low onClick={onBack}>
          Back
        </Button>
      </Buttons>
    </Fields>
  )
}

import { type ChangeEvent, useImperativeHandle, useRef, useState } from 'react'
import { InputField } from '../ui/Field'
import { confirmTestPayment } from './confirm-test-payment'
import { Pairs } from './form-styles'
import type { PaymentForm, PaymentFormProps } from './payment-form'
import { TestBanner } from './TestBanner'
import { checkTestCard, formatCardNumber, formatCode, formatExpiry, type TypedCard } from './test-card'

const FORMATS = { number: formatCardNumber, expiry: formatExpiry, code: formatCode }
const FIELDS = ['number', 'expiry', 'code'] as const

/** The card form of test payments. It accepts Stripe's published test numbers and calls the shop's own emulator. */
export function TestPaymentForm({ ref, publishableKey, disabled }: PaymentFormProps) {
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', code: '' })
  const [problems, setProblems] = useState<Partial<TypedCard>>({})
  const inputs = useRef<Partial<Record<keyof TypedCard, HTMLInputElement | null>>>({})

  useImperativeHandle(
    ref,
    (): PaymentForm => ({
      check: async () => {
        const found = checkTestCard(card, new Date())
        setProblems(found)
        const first = FIELDS.find((name) => found[name])
        if (first) inputs.current[first]?.focus()
        return first === undefined
      },
      confirm: (clientSecret, returnUrl) =>
        confirmTestPayment({ clientSecret, returnUrl, publishableKey, card }),
    }),
    [card, publishableKey],
  )

  const field = (name: keyof TypedCard, autoComplete: string) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    value: card[name],
    error: problems[name],
    inputMode: 'numeric' as const,
    required: true,
    readOnly: disabled,
    autoComplete,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const value = FORMATS[name](event.target.value, card[name])
      setCard({ ...card, [name]: value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  return (
    <>
      <TestBanner />
      <Pairs>
        <div className="wide">
          <InputField label="Card number" {...field('number', 'cc-number')} />
        </div>
        <InputField label="Expiration date" placeholder="MM / YY" {...field('expiry', 'cc-exp')} />
        <InputField label="Security code" placeholder="CVC" {...field('code', 'cc-csc')} />
      </Pairs>
    </>
  )
}

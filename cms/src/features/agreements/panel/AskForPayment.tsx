import { MAX_PAYMENTS } from '@gesso/shared-types/features/agreements/agreement'
import { todayHere, usualTerm } from '@gesso/shared-types/features/agreements/agreement-days'
import { typedAmount } from '@gesso/shared-types/money/typed-money'
import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import { Button } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { Field, fieldsOf } from '../../../panel/components/account/Field'
import { Outcome } from '../../../panel/components/account/Outcome'
import { useAction } from '../../../panel/components/account/use-action'
import { callApi } from '../../../panel/components/call-api'
import type { SellableWork } from '../sellable-works'

type AskForPaymentProps = { works: SellableWork[]; asked: number | null; onAsked: () => Promise<void> }

/** The form that asks a buyer for one payment or several, and sends the private link. */
export function AskForPayment({ works, asked, onAsked }: AskForPaymentProps) {
  const [count, setCount] = useState(1)
  const [workId, setWorkId] = useState(works.some(({ id }) => id === asked) ? String(asked) : '')
  const { isBusy, problem, outcome, run } = useAction()
  const work = works.find(({ id }) => String(id) === workId)
  const places = Array.from({ length: count }, (_, index) => index + 1)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = fieldsOf(form)
    const text = (name: string) => (given[name] ?? '').trim()
    void run(async () => {
      await callApi('createAgreement', {
        kind: work ? 'work' : 'commission',
        work: work ? { artworkId: work.id, type: 'original' } : null,
        title: text('title') || (work?.title ?? ''),
        buyer: { name: text('name'), email: text('email') },
        words: text('words'),
        shipping: text('shipping') === '' ? null : typedAmount(text('shipping')),
        payments: places.map((place) => ({
          amount: typedAmount(text(`amount-${place}`)),
          dueOn: text(`day-${place}`) || null,
        })),
        openUntil: text('until'),
      })
      form.reset()
      setCount(1)
      setWorkId('')
      await onAsked()
      return `The link is on its way to ${text('email')}.`
    })
  }
  return (
    <section aria-labelledby="gesso-ask" className="gesso-board">
      <h2 id="gesso-ask">Ask for a payment</h2>
      <form className="gesso-form" noValidate onSubmit={submit}>
        <label className="gesso-field">
          Work
          <select name="work" onChange={({ target }) => setWorkId(target.value)} value={workId}>
            <option value="">A commission: yet to be made</option>
            {works.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          {work && (
            <span className="gesso-hint">The original is kept for this buyer, and from all others.</span>
          )}
        </label>
        <Field
          hint={work ? 'Left empty: the title of the work' : 'As the buyer reads it: A portrait of Bo'}
          label="What it is for"
          name="title"
        />
        <Field autoComplete="off" label="Buyer’s name" name="name" required />
        <Field autoComplete="off" label="Buyer’s email" name="email" required type="email" />
        <label className="gesso-field">
          Words to the buyer
          <textarea name="words" rows={3} />
        </label>
        {places.map((place) => (
          <fieldset className="gesso-choices" key={place}>
            <legend>{paymentLabel(place, count)}</legend>
            <div className="gesso-buttons">
              <Field inputMode="decimal" label="Amount in USD" name={`amount-${place}`} required />
              <Field
                hint={place === 1 ? 'Left empty: at once' : undefined}
                label="Day"
                name={`day-${place}`}
                type="date"
              />
            </div>
          </fieldset>
        ))}
        <div className="gesso-buttons">
          <Button
            buttonStyle="secondary"
            disabled={count >= MAX_PAYMENTS}
            margin={false}
            onClick={() => setCount(count + 1)}
            size="small"
            type="button"
          >
            Add a payment
          </Button>
          {count > 1 && (
            <Button
              buttonStyle="secondary"
              margin={false}
              onClick={() => setCount(count - 1)}
              size="small"
              type="button"
            >
              Remove the last
            </Button>
          )}
        </div>
        <Field
          hint={
            work ? 'Left empty: by your shipping terms. Paid with the first payment.' : 'Left empty: none'
          }
          inputMode="decimal"
          label="Shipping in USD"
          name="shipping"
        />
        <Field
          defaultValue={usualTerm(todayHere())}
          hint="When nothing is paid until the end of this day, the link ends by itself."
          label="Waits until"
          name="until"
          required
          type="date"
        />
        <Button buttonStyle="primary" disabled={isBusy} margin={false} type="submit">
          Ask, and send the link
        </Button>
      </form>
      <Outcome outcome={outcome} problem={problem} />
    </section>
  )
}

import { MAX_GIFT_CARD_WORDS } from '@gesso/shared-types/features/gift-cards/gift-card'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { useId } from 'react'
import styled from 'styled-components'
import { InputField, TextAreaField } from '../../ui/Field'
import { MoneyField } from '../../ui/MoneyField'
import { Sums } from './gift-card-layout'
import type { GiftForm, GiftOffer } from './use-gift-form'

const Pairs = styled.div`
  display: grid;
  gap: 24px 20px;
  @media (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
const Fieldset = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font: var(--label);
  }
`
const Hint = styled.p`
  font: var(--t14);
  color: var(--soft);
`
const Problem = styled.p`
  font: var(--t14);
  color: var(--red);
`

/** The fields of a gift card: its sum, recipient, words and day, and its buyer. */
export function GiftCardFields({ form, offer }: { form: GiftForm; offer: GiftOffer }) {
  const { texts, set, problems, chosen, choose } = form
  const id = useId()
  const field = (name: keyof typeof texts, label: string) => ({
    label,
    value: texts[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const sums = [...offer.sums, ...(form.isFree ? ['other'] : [])]
  return (
    <>
      {sums.length > 1 && (
        <Fieldset>
          <legend>Sum</legend>
          <Sums>
            {sums.map((sum) => (
              <label key={sum}>
                <input type="radio" name={id} checked={chosen === sum} onChange={() => choose(sum)} />
                {sum === 'other' ? 'Other' : formatPrice(toCents(sum))}
              </label>
            ))}
          </Sums>
          {chosen !== 'other' && problems.amount && <Problem>{problems.amount}</Problem>}
        </Fieldset>
      )}
      {chosen === 'other' && (
        <MoneyField
          label={`Your sum, from ${formatPrice(toCents(offer.least ?? '0.00'))} to ${formatPrice(toCents(offer.most ?? '0.00'))}`}
          text={form.other}
          value={form.other}
          error={problems.amount}
          onChange={({ target }) => form.setOther(target.value)}
        />
      )}
      <Pairs>
        <InputField {...field('recipientName', 'To whom')} maxLength={100} />
        <InputField {...field('recipientEmail', 'Their email')} type="email" />
        <InputField {...field('fromName', 'From')} maxLength={100} />
        <InputField {...field('day', 'On which day')} optional type="date" min={offer.today} />
      </Pairs>
      <div>
        <TextAreaField {...field('words', 'Words')} optional rows={3} maxLength={MAX_GIFT_CARD_WORDS} />
        <Hint>
          {form.wordsLeft} characters left. Sent at 9 in the morning; today, or no day, means at once.
        </Hint>
      </div>
      <Pairs>
        <InputField {...field('firstName', 'Your first name')} autoComplete="given-name" maxLength={255} />
        <InputField {...field('lastName', 'Your last name')} autoComplete="family-name" maxLength={255} />
      </Pairs>
      <InputField {...field('email', 'Your email')} type="email" autoComplete="email" />
    </>
  )
}

import { formatCents, formatPrice, fromCents, toCents } from '../../money/money'
import { readTypedMoney } from '../../money/typed-money'
import { isDay } from '../../text/day'
import { dayInWords, daysAfter, usualTerm } from '../agreements/agreement-days'
import { seenOf, type Thread } from '../answers/message-thread'
import { newReplyDraft } from '../answers/reply-draft'
import type { Offer } from './offer'
import type { Agreeing } from './offer-terms'
import { MOST_MONTHS, type PaymentPlan, type PlannedPayment, planPayments } from './payment-plan'

/** The artist's form for agreeing to something; every field is a text. */
export type TermsDraft = {
  title: string
  amount: string
  /** Empty for the shop's own terms. */
  shipping: string
  openUntil: string
  plan: PaymentPlan['kind']
  deposit: string
  balanceOn: string
  count: string
  text: string
  token: string
}

export type TermsField = Exclude<keyof TermsDraft, 'plan' | 'text' | 'token'>

const BALANCE_DAYS = 30

const DEAR: Record<Agreeing, (offer: Offer | undefined) => string> = {
  accepted: (offer) =>
    `thank you for your offer${offer ? ` of ${formatPrice(toCents(offer.amount))} for “${offer.title}”` : ''}. I am glad to accept it.`,
  countered: (offer) =>
    `thank you for your offer${offer ? ` of ${formatPrice(toCents(offer.amount))} for “${offer.title}”` : ''}. I would let it go for the amount below.`,
  proposed: () => 'thank you for what you have in mind. This is what I propose.',
}

/** The initial values of the form. @param name the visitor's */
export const newTermsDraft = (
  decision: Agreeing,
  name: string,
  offer: Offer | undefined,
  today: string,
): TermsDraft => ({
  title: '',
  amount: decision === 'accepted' && offer ? offer.amount : '',
  shipping: '',
  openUntil: usualTerm(today),
  plan: decision === 'proposed' ? 'deposit' : 'at_once',
  deposit: '',
  balanceOn: daysAfter(today, BALANCE_DAYS),
  count: '3',
  text: `Dear ${name},\n\n${DEAR[decision](offer)}\n\nKind regards`,
  token: newReplyDraft().token,
})

/** What was read from the form: the payments, and a sentence for each invalid field. */
export type ReadTerms = {
  payments: PlannedPayment[] | null
  shipping: string | null
  problems: Partial<Record<TermsField, string>>
}

/** The input of the call, once nothing is invalid. */
export const termsInput = (
  { openUntil, text, token, title }: TermsDraft,
  { payments, shipping }: ReadTerms & { payments: PlannedPayment[] },
  decision: Agreeing,
  thread: Thread,
) => ({
  decision,
  ...(decision === 'proposed' && { title }),
  payments: payments.map(({ amountCents, dueOn }) => ({ amount: fromCents(amountCents), dueOn })),
  shipping,
  openUntil,
  text,
  token,
  ...seenOf(thread),
})

const AMOUNT = 'Enter an amount from 1 to 999999.99'

/** Reads the form. @param today the day from which months are counted */
export function readTerms(draft: TermsDraft, decision: Agreeing, today: string): ReadTerms {
  const problems: ReadTerms['problems'] = {}
  if (decision === 'proposed' && draft.title.trim() === '') problems.title = 'Say what you make'
  const amount = readTypedMoney(draft.amount)
  if (!('cents' in amount)) problems.amount = amount.problem
  else if (amount.cents < 100) problems.amount = AMOUNT
  const shipping = draft.shipping.trim() === '' ? null : readTypedMoney(draft.shipping)
  if (shipping && !('cents' in shipping)) problems.shipping = shipping.problem
  if (!isDay(draft.openUntil)) problems.openUntil = 'Choose a day'
  else if (draft.openUntil < today) problems.openUntil = 'Choose a day that is still to come'
  const plan = readPlan(draft, today, problems)
  const payments = plan && 'cents' in amount ? planPayments(amount.cents, plan, today) : null
  if (plan && !payments && 'cents' in amount && !problems.amount) {
    if (plan.kind === 'deposit') problems.deposit = `Enter less than ${formatCents(amount.cents)}`
    else problems.count = 'That is too many payments for the amount'
  }
  return {
    payments: Object.keys(problems).length > 0 ? null : payments,
    shipping: shipping && 'cents' in shipping ? fromCents(shipping.cents) : null,
    problems,
  }
}

function readPlan(
  { plan, deposit, balanceOn, count }: TermsDraft,
  today: string,
  problems: ReadTerms['problems'],
): PaymentPlan | null {
  if (plan === 'at_once') return { kind: plan }
  if (plan === 'monthly') {
    const months = /^\d{1,2}$/.test(count.trim()) ? Number(count) : 0
    if (months >= 2 && months <= MOST_MONTHS) return { kind: plan, count: months }
    problems.count = `Enter a number from 2 to ${MOST_MONTHS}`
    return null
  }
  const first = readTypedMoney(deposit)
  if (!('cents' in first)) problems.deposit = first.problem
  else if (first.cents < 100) problems.deposit = AMOUNT
  if (!isDay(balanceOn)) problems.balanceOn = 'Choose a day'
  else if (balanceOn < today) problems.balanceOn = 'Choose a day that is still to come'
  return 'cents' in first && !problems.deposit && !problems.balanceOn
    ? { kind: plan, deposit: fromCents(first.cents), balanceOn }
    : null
}

/** The payments with their days, one line each. */
export const paymentLines = (payments: readonly PlannedPayment[]): string[] =>
  payments.map(({ amountCents, dueOn }) =>
    dueOn === null
      ? `${formatCents(amountCents)} ${payments.length > 1 ? 'with the link' : 'by the link'}`
      : `${formatCents(amountCents)} by ${dayInWords(dueOn)}`,
  )

export const PLAN_WORDS: Record<PaymentPlan['kind'], string> = {
  at_once: 'At once',
  deposit: 'A deposit, then the balance',
  monthly: 'Monthly payments',
}

/** The words for each decision: its button, its form, its send button, and the message afterwards. */
export const AGREEING_WORDS: Record<Agreeing, { open: string; form: string; send: string; done: string }> = {
  accepted: {
    open: 'Accept',
    form: 'Accept the offer',
    send: 'Accept and send the link',
    done: 'Offer Accepted',
  },
  countered: {
    open: 'Counter',
    form: 'Name another amount',
    send: 'Send the counter-offer',
    done: 'Counter-Offer Sent',
  },
  proposed: {
    open: 'Propose',
    form: 'Propose a commission',
    send: 'Send the proposal',
    done: 'Proposal Sent',
  },
}

/** What sending does, as a sentence above the button. */
export const consequence = (decision: Agreeing, name: string, openUntil: string): string =>
  `${name} gets these words by email, with a private link to pay by until ${dayInWords(openUntil)}.` +
  (decision === 'proposed' ? '' : ' Until then the work is kept, and nobody else can buy it.')

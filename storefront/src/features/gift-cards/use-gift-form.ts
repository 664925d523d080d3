import type { CallInput, CallOutput } from '@gesso/shared-types/contract'
import { isSoldSum, MAX_GIFT_CARD_WORDS } from '@gesso/shared-types/features/gift-cards/gift-card'
import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { useState } from 'react'

export type GiftOffer = CallOutput<'readGiftCardOffer'>
type Texts = Record<
  'recipientName' | 'recipientEmail' | 'fromName' | 'words' | 'day' | 'firstName' | 'lastName' | 'email',
  string
>
type GiftProblems = { [Name in keyof Texts | 'amount']?: string | undefined }

const REQUIRED: [keyof Texts, string][] = [
  ['recipientName', 'Please say whom it is for.'],
  ['fromName', 'Please say whom it is from.'],
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
]
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** The form of a gift card. `chosen` is one of the sums, or 'other' for a sum of the buyer's own. */
export function useGiftForm(offer: GiftOffer) {
  const isFree = offer.least !== null && offer.most !== null
  const [chosen, setChosen] = useState(offer.sums[Math.min(1, offer.sums.length - 1)] ?? 'other')
  const [other, setOther] = useState('')
  const [texts, setTexts] = useState<Texts>({
    recipientName: '',
    recipientEmail: '',
    fromName: '',
    words: '',
    day: '',
    firstName: '',
    lastName: '',
    email: '',
  })
  const [problems, setProblems] = useState<GiftProblems>({})
  const typed = chosen === 'other' ? readTypedMoney(other) : { cents: toCents(chosen) }
  const terms = {
    sums: offer.sums.map(toCents),
    least: offer.least === null ? null : toCents(offer.least),
    most: offer.most === null ? null : toCents(offer.most),
  }
  const cents = 'cents' in typed && isSoldSum(terms, typed.cents) ? typed.cents : null

  const sumProblem = (): string | undefined => {
    if (cents !== null) return undefined
    if ('problem' in typed) return typed.problem
    return `Choose a sum from ${formatCents(terms.least ?? 0)} to ${formatCents(terms.most ?? 0)}.`
  }

  /** @returns the input of the call; null, with the problems shown, while something is missing */
  function take(): CallInput<'buyGiftCard'> | null {
    const found: GiftProblems = {}
    const amount = sumProblem()
    if (amount) found.amount = amount
    for (const [name, problem] of REQUIRED) if (texts[name].trim() === '') found[name] = problem
    for (const name of ['recipientEmail', 'email'] as const)
      if (!isEmail(texts[name])) found[name] = 'Please enter a valid email'
    setProblems(found)
    if (cents === null || Object.keys(found).length > 0) return null
    const { words, day, ...rest } = texts
    return { ...rest, amount: fromCents(cents), words: words.trim() || null, day: day || null }
  }

  return {
    isFree,
    chosen,
    choose: setChosen,
    other,
    setOther,
    texts,
    set: (name: keyof Texts, text: string) => {
      setTexts((now) => ({ ...now, [name]: text }))
      setProblems(({ [name]: _mended, ...others }) => others)
    },
    cents,
    wordsLeft: MAX_GIFT_CARD_WORDS - texts.words.length,
    problems: cents === null ? problems : { ...problems, amount: undefined },
    take,
  }
}

export type GiftForm = ReturnType<typeof useGiftForm>

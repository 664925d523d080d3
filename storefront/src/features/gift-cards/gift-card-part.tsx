import { GIFT_CARD_FIELD } from '@gesso/shared-types/features/gift-cards/gift-card'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { CodeField, type CodeWords } from '../../orders/CodeField'
import { useTypedCode } from '../../orders/use-typed-code'
import type { UseCheckoutPart } from '../../pages/checkout/checkout-part'
import { useShop } from '../../shop-context'

const WORDS: CodeWords = {
  name: 'Gift card',
  label: 'Gift card code',
  applied: (lastFour) => `Gift card ending in ${lastFour}`,
  looking: 'Looking at the gift card …',
  maxLength: 60,
}

/** The gift card's balance after this order is paid, as a sentence. */
const leftOnCard = (card: { leftAmount: string } | undefined): string | undefined =>
  card && `${formatCents(toCents(card.leftAmount))} will be left on it.`

/**
 * The field for a gift card at checkout. Its code is kept only on this page, because anyone who has it can spend the
 * card.
 */
export const useGiftCardPart: UseCheckoutPart = () => {
  const { takesGiftCards } = useShop()
  const gift = useTypedCode({
    heard: ({ asked, answer }) => ({ asked: asked.giftCard, applied: answer?.giftCard?.lastFour }),
    field: GIFT_CARD_FIELD,
  })
  return {
    terms: gift.code ? { giftCard: gift.code } : {},
    isPricedByShop: gift.code !== '',
    hear: gift.hear,
    pays: ({ amounts }) => {
      const amount = amounts?.giftCardAmount
      return gift.code && amount
        ? { cents: toCents(amount), terms: { giftCard: { code: gift.code, amount } } }
        : undefined
    },
    tells: [GIFT_CARD_FIELD],
    aboveTotal: ({ quote }) =>
      takesGiftCards && <CodeField code={gift} words={WORDS} note={leftOnCard(quote.answer?.giftCard)} />,
  }
}

import type { giftCardEndpoints } from '@gesso/shared-types/features/gift-cards/gift-card-endpoints'
import type { giftCardPanelEndpoints } from '@gesso/shared-types/features/gift-cards/gift-card-panel-endpoints'
import { toCents } from '@gesso/shared-types/money/money'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { checkoutSession } from '../../platform/http/checkout-cookie'
import type { CallLimits } from '../../platform/http/rate-limit'
import { buyGiftCard, readGiftCard, readGiftCardBalance, readGiftCardOffer } from './gift-card-calls'
import { resendGiftCard, voidGiftCard } from './keep-gift-cards'

export const routes: Routes<keyof typeof giftCardEndpoints | keyof typeof giftCardPanelEndpoints> = {
  readGiftCardOffer: (_input, context) => readGiftCardOffer(context),
  buyGiftCard: (
    { amount, firstName, lastName, email, recipientName, recipientEmail, fromName, words, day, agreement },
    context,
  ) =>
    buyGiftCard(context, {
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      buyer: { firstName, lastName, email },
      placed: { agreement },
      gift: {
        amountCents: toCents(amount),
        recipientName,
        recipientEmail,
        fromName,
        words: words ?? '',
        day: day ?? null,
      },
    }),
  readGiftCardBalance: ({ code }, context) => readGiftCardBalance(context, context.network, code),
  readGiftCard: ({ token }, context) => readGiftCard(context, token),
  resendGiftCard: async ({ id }, context) => {
    await resendGiftCard(context, id)
    return done
  },
  voidGiftCard: async ({ id, reason }, context) => {
    await voidGiftCard(context, id, reason)
    return done
  },
}

/** How often one network may make these calls: `points` in `duration` seconds. */
export const limits: CallLimits = {
  buyGiftCard: { points: 60, duration: 600 },
  readGiftCardBalance: { points: 60, duration: 600 },
  readGiftCard: { points: 120, duration: 60 },
}

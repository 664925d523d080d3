import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { document } from '../../contract/panel-call-parts'
import { plainText } from '../../text/text'

/** The panel's calls about gift cards. */
export const giftCardPanelEndpoints = {
  /** Sends a gift card's email again. */
  resendGiftCard: {
    method: 'POST',
    path: '/api/cms/gift_cards/{id}/resend',
    access: 'owner',
    input: document,
    output: done,
  },
  /** Voids a gift card with its balance. */
  voidGiftCard: {
    method: 'POST',
    path: '/api/cms/gift_cards/{id}/void',
    access: 'owner',
    proof: 'recent',
    input: z.object({ ...document.shape, reason: plainText('Reason', 300) }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>

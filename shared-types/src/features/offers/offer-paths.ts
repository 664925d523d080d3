/** The path of the call that makes an offer. */
export const offersPath = '/api/offers'
/** The path of the calls about commissions. */
export const commissionsPath = '/api/commissions'

/** The path of the call of who offers an amount for a work. */
export const offersPath = '/api/offers'
/** The path of the calls of who would like a work made. */
export const commissionsPath = '/api/commissions'

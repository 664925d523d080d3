/** A key in the request's context: a buyer is correcting the address of an order. */
export const BY_BUYER = 'byBuyer'

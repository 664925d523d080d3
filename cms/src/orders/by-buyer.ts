/** In the context of a request in which a buyer corrects the address of an order. */
export const BY_BUYER = 'byBuyer'

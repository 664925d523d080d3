/** The path of the call of what shipping to a place is like. */
export const shippingPath = '/api/shipping/{country}'

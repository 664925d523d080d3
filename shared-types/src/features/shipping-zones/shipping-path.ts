/** The path of the call for the shipping terms of a place. */
export const shippingPath = '/api/shipping/{country}'

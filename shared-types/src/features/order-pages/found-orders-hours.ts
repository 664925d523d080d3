/** For how many hours the link to all orders of an address works. */
export const FOUND_ORDERS_HOURS = 6

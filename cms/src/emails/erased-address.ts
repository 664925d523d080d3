/** Replaces the address of an erased person. It reaches nobody (RFC 2606), and passes the panel's validation. */
export const ERASED_ADDRESS = 'erased@erased.invalid'

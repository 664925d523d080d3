/** Stands for an erased person's address. It reaches nobody (RFC 2606), and the panel can still save the row. */
export const ERASED_ADDRESS = 'erased@erased.invalid'

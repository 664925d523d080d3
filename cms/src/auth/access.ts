import type { Access } from 'payload'

/** There is one role: everyone who is signed in is the owner. */
export const ownerOnly: Access = ({ req }) => Boolean(req.user)

/** For collections and for single fields. */
export const nobody = (): false => false

import type { Access, FieldAccess } from 'payload'

/** There is one role: whoever is signed in is the owner (specification section 6). */
export const ownerOnly: Access = ({ req }) => Boolean(req.user)

export const nobody: FieldAccess = () => false
export const noOne: Access = () => false

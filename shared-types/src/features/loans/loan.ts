/** A loan, or works that a gallery sells on commission. The database accepts no others. */
export const LOAN_KINDS = ['loan', 'consignment'] as const
export type LoanKind = (typeof LOAN_KINDS)[number]

export const LOAN_KIND_WORDS: Record<LoanKind, string> = { loan: 'Loan', consignment: 'Consignment' }

/** Draft; out from the agreement on; ended once all works are back or sold. */
export const LOAN_STATES = ['draft', 'out', 'ended'] as const
export type LoanState = (typeof LOAN_STATES)[number]

export const LOAN_STATE_WORDS: Record<LoanState, string> = { draft: 'Draft', out: 'Out', ended: 'Ended' }

/** Works of one agreement. */
export const MAX_LOAN_WORKS = 200
export const MAX_LOAN_TERMS = 5000

/** What an agreement says as long as the artist writes nothing else: customary terms, which no lawyer has checked. */
export const USUAL_TERMS: Record<LoanKind, string> = {
  loan: `The works remain the property of the artist.
The borrower insures them at the values above, from wall to wall: from their collection until they are back with the artist.
The borrower pays for insurance, packing and transport both ways.
The borrower keeps the works safe, does not clean, alter, reframe or lend them, and tells the artist of any damage at once.
The artist is named wherever the works are shown. Their condition is written down when they arrive and when they leave.
The works are returned on the last day at the latest.`,
  consignment: `The works remain the property of the artist until they are paid in full.
The gallery offers them at the prices above. A discount needs the artist’s consent.
Of each sale during the consignment the gallery receives the share above, reckoned from the price without tax, also when the artist sells the work.
The gallery reports each sale and pays the artist’s part within 30 days.
The gallery insures the works at the values above, from wall to wall, and tells the artist of any damage at once.
Works that are not sold are returned when the consignment ends. The gallery pays for their return.`,
}

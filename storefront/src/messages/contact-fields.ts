import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import type { ContactInput } from '@gesso/shared-types/messages/message'

const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactInput)[]

/** The server's problems with the form's own fields: the first for each field, in the form's order. */
export function contactProblems(
  problems: readonly FieldProblem[] = [],
): { field: keyof ContactInput; message: string }[] {
  return CONTACT_FIELDS.flatMap((field) => {
    const problem = problems.find((each) => each.field === field)
    return problem ? [{ field, message: problem.message }] : []
  })
}

const LONGEST_SUBJECT = 200
const LONGEST_PLACE = 150
const LONGEST_VIEW = 80

/** Opening words and a title, cut to the longest subject. */
function withTitle(opening: string, title: string, longest = LONGEST_SUBJECT): string {
  const room = longest - `${opening} “”`.length
  const named = title.length > room ? `${title.slice(0, room - 1)}…` : title
  return `${opening} “${named}”`
}

/** The question about a missing price of shipping. @param place in words */
export const shippingQuestion = (place: string): string =>
  `What would shipping to ${place.slice(0, LONGEST_PLACE)} cost?`

/** The subject of a question about a work. */
export const aboutSubject = (title: string): string => withTitle('About', title)

/** The subject of a question about a work in a private view. */
export function viewSubject(title: string, view: string): string {
  const place = withTitle(
    ', seen in',
    view.length > LONGEST_VIEW ? `${view.slice(0, LONGEST_VIEW - 1)}…` : view,
  )
  return `${withTitle('About', title, LONGEST_SUBJECT - place.length)}${place}`
}

/** The subject for a work: for a sold one, a question about something similar. */
export const workSubject = ({ title, originalOffer }: Pick<Artwork, 'title' | 'originalOffer'>): string =>
  originalOffer === 'sold' ? withTitle('Something similar to', title) : aboutSubject(title)

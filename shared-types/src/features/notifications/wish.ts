/** The path of the call of who wants to be told of something. */
export const wishPath = '/api/wishes'

/** What a visitor may be told of: a work that comes back, something like it, and new works of a series. */
export const WISH_KINDS = ['back', 'similar', 'series'] as const
export type WishKind = (typeof WISH_KINDS)[number]

/** Days after which a wish that nothing came of is forgotten. */
export const WISH_DAYS = 365

/** What stands at the form. `title` is that of the work or the series. */
export const WISH_FORM = {
  back: 'Tell me if it comes back',
  similar: 'Tell me of something similar',
  series: 'Tell me of new works in this series',
} as const satisfies Record<WishKind, string>

/** What the page behind the link of an email asks, and what the email says that it is about. */
export const wishText = (kind: WishKind, title: string): string =>
  ({
    back: `when “${title}” is for sale again`,
    similar: `when there is something like “${title}”`,
    series: `when there are new works in the series “${title}”`,
  })[kind]

export const WISH_CONFIRMATION = { title: 'Shall We Write to You?', button: 'Yes, Write to Me' } as const

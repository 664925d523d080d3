/**
 * The characters of the fonts' first files: English with its marks, prices, dates and measures, and the accents that names
 * of French, German and Spanish places and painters bring into English. Pages that show no others fetch no more.
 */
export const FIRST_LETTERS =
  'U+20-7E,U+A0,U+A3,U+A9,U+AB,U+B0,U+B1,U+B7,U+BB-BE,U+C9,U+D7,U+DF-E2,U+E4,U+E7-EB,U+ED,U+F1,U+F3-F4,U+F6,U+FA,U+FC,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2032-2033,U+20AC,U+2212'

/** The characters of their second files: all other Latin letters and marks, fetched by pages that show one of them. */
export const MORE_LETTERS = 'U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+304-329,U+2000-2215,U+FEFF,U+FFFD'

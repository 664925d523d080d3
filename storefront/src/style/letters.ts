/**
 * The characters of the fonts' first files: English with punctuation, prices, dates and measures, and the accents of
 * French, German and Spanish names that are common in English. A page without other characters loads only these.
 */
export const FIRST_LETTERS =
  'U+20-7E,U+A0,U+A3,U+A9,U+AB,U+B0,U+B1,U+B7,U+BB-BE,U+C9,U+D7,U+DF-E2,U+E4,U+E7-EB,U+ED,U+F1,U+F3-F4,U+F6,U+FA,U+FC,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2032-2033,U+20AC,U+2212'

/**
 * The characters of the fonts' second files: all other Latin letters and punctuation, loaded by pages that show one of
 * them.
 */
export const MORE_LETTERS = 'U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+304-329,U+2000-2215,U+FEFF,U+FFFD'

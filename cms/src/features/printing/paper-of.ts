import type { Paper } from './document'

/** Paper as people choose it, by its name in pdfkit; A4 if nobody chose. */
export const paperOf = (paper: 'a4' | 'letter' | undefined): Paper => (paper === 'letter' ? 'LETTER' : 'A4')

/** A term of Getty's Art & Architecture Thesaurus; of a number of the artist's own the shop knows no label. */
export type Term = { number: string; label?: string }

/**
 * Common materials and techniques, with the words for them in a medium. Numbers and labels are the AAT's, read on
 * 2026-11-29 from linked.art's copy (its labels of 2026-07-01); acrylic paint from the Getty
 * Conservation Institute's list in github.com/thegetty/crom.
 */
const TERMS: readonly [number: string, label: string, words: RegExp][] = [
  ['300015050', 'oil paint (paint)', /\boils?\b(?! (?:pastel|stick|crayon))/],
  ['300015058', 'acrylic paint', /\bacrylics?\b/],
  ['300015045', 'watercolor (paint)', /\bwater-?colou?rs?\b/],
  ['300070114', 'gouache (paint)', /\bgouache\b/],
  ['300015062', 'tempera', /\btempera\b/],
  ['300015012', 'ink', /\binks?\b/],
  ['300404632', 'pastel (material)', /\bpastels?\b/],
  ['300012862', 'charcoal (material)', /\bcharcoal\b/],
  ['300011098', 'graphite', /\bgraphite\b/],
  ['300410335', 'pencil (marking material)', /\bpencils?\b/],
  ['300014585', 'wax', /\b(?:wax|encaustic)\b/],
  ['300264831', 'gold leaf', /\bgold leaf\b/],
  ['300053241', 'etching (printing process)', /\betching\b/],
  ['300053296', 'woodcut (process)', /\bwoodcut\b/],
  ['300053271', 'lithography', /\blithograph(?:y)?\b/],
  ['300014078', 'canvas (textile material)', /\bcanvas(?:es)?\b(?! ?board)/],
  ['300014069', 'linen (material)', /\blinen\b/],
  ['300014109', 'paper (fiber product)', /\bpaper\b/],
  ['300014224', 'cardboard', /\bcardboard\b/],
  [
    '300014657',
    'panel (wood by form)',
    /\b(?:wood(?:en)?|oak|poplar) panel\b|\bpanel\b(?! (?:of )?(?:aluminium|aluminum|metal))/,
  ],
  ['300011914', 'wood (plant material)', /\bwood(?:en)?\b(?! panel)/],
  ['300011020', 'copper (metal)', /\bcopper\b/],
  ['300010957', 'bronze (metal)', /\bbronze\b/],
  ['300011443', 'marble (rock)', /\bmarble\b/],
  ['300010439', 'clay', /\bclay\b/],
  ['300235507', 'ceramic (material)', /\bceramics?\b/],
  ['300010797', 'glass (material)', /\bglass\b/],
]

/** Processes among the terms; all others are materials. */
const PROCESSES = new Set(['300053241', '300053296', '300053271'])

/** Whether a term names a process, such as etching, and not what a work is made of. */
export const isProcess = ({ number }: Term): boolean => PROCESSES.has(number)

const LABELS = new Map(TERMS.map(([number, label]) => [number, label]))

/**
 * The terms of a work: the artist's own numbers, else those whose words its medium has.
 * @param chosen numbers as in `300015050, 300014078`; null or '' for none
 */
export function termsOf(medium: string | null, chosen: string | null): Term[] {
  const own = chosen?.split(', ').filter(Boolean) ?? []
  if (own.length > 0)
    return own.map((number) => {
      const label = LABELS.get(number)
      return label ? { number, label } : { number }
    })
  const words = (medium ?? '').toLowerCase()
  return TERMS.filter(([, , each]) => each.test(words)).map(([number, label]) => ({ number, label }))
}

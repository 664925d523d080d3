import type { Section } from '../../../platform/panel-places'

/** Lines in a box of 24, drawn at the size of the text. */
const LINES: Record<Section | 'find' | 'more', string> = {
  today: 'M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4',
  works: 'M4 5h16v14H4zM4 15l5-5 4 4 3-3 4 4',
  sales: 'M5 8h14l1 12.5H4L5 8zm3.5 3V6.5a3.5 3.5 0 0 1 7 0V11',
  people: 'M3 5.5h18v13H3zM3.5 6l8.5 7L20.5 6',
  money: 'M5 20V10M12 20V4M19 20v-7',
  site: 'M3 6h18v12H3zM3 9.5h18',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M8 14.5v5',
  find: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
}

/** The drawing of a section beside its name. */
export function SectionIcon({ of }: { of: keyof typeof LINES }) {
  return (
    <svg aria-hidden="true" className="gesso-icon" viewBox="0 0 24 24">
      <path d={LINES[of]} />
    </svg>
  )
}

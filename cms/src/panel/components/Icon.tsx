const PATHS = {
  check: 'M4.5 12.5l5 5 10-11',
  dash: 'M6 12h12',
  next: 'M4 12h15.5m-6-6.5L20 12l-6.5 6.5',
} as const

/** An icon, drawn because the panel's fonts have no such glyph. Words beside it say the same to screen readers. */
export const Icon = ({ name, size = 14 }: { name: keyof typeof PATHS; size?: number }) => (
  <svg
    aria-hidden="true"
    fill="none"
    height={size}
    stroke="currentColor"
    strokeLinecap="square"
    strokeWidth="2"
    viewBox="0 0 24 24"
    width={size}
  >
    <path d={PATHS[name]} />
  </svg>
)

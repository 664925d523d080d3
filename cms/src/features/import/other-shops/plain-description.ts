import { convert } from 'html-to-text'

/** The most that is read of a description in HTML; what is beyond is of no use. */
const LIMITS = { maxInputLength: 1_000_000, maxDepth: 100 }

/**
 * Makes the plain text of a description that another shop keeps as HTML: paragraphs stay, links become their words, and
 * pictures, scripts and styles go. Plain text stays as it is.
 */
export function plainDescription(description: string): string {
  if (!/<\/?[a-z!][^>]*>|&[a-z#0-9]+;/i.test(description)) return description.trim()
  const text = convert(description, {
    wordwrap: false,
    limits: LIMITS,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'iframe', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '– ' } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  })
  return text
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const SIDES = String.raw`${NUMBER}\s*(?:cm|mm|in|inches|\u2033|")?\s*[x×]\s*${NUMBER}(?:\s*(?:cm|mm|in|inches|\u2033|")?\s*[x×]\s*${NUMBER})?\s*(?:cm|mm|in|inches|\u2033|")`
const DIMENSIONS = new RegExp(`^${SIDES}$`, 'i')

type Details = Partial<Record<'medium' | 'year' | 'originalDimensions', string>>

const LABELS: Record<keyof Details, { label: RegExp; isValue: (value: string) => boolean }> = {
  medium: {
    label: /^(?:medium|technique|materials?)\s*[:–—-]\s*(.+)$/i,
    isValue: (value) => value.length <= 255,
  },
  year: {
    label: /^(?:year|date|painted in|made in)\s*[:–—-]\s*(.+)$/i,
    isValue: (value) => /^(1[4-9]|20)\d\d$/.test(value),
  },
  originalDimensions: {
    label: /^(?:size|dimensions|measurements|measures)\s*[:–—-]\s*(.+)$/i,
    isValue: (value) => DIMENSIONS.test(value),
  },
}

/**
 * Reads details from lines such as `Medium: Oil on canvas`; dimensions also from a line that has nothing else. A
 * detail with two different values is left out.
 */
export function readDetails(text: string): Details {
  const lines = text.split('\n').map((line) => line.replace(/^[–•*-]\s+/, '').trim())
  const found: Details = {}
  for (const field of Object.keys(LABELS) as (keyof Details)[]) {
    const { label, isValue } = LABELS[field]
    const labelled = lines.flatMap((line) => label.exec(line)?.[1]?.trim().replace(/\.$/, '') ?? [])
    const bare = field === 'originalDimensions' ? lines.filter((line) => DIMENSIONS.test(line)) : []
    const values = [...new Set([...labelled, ...bare])]
    const [value] = values
    if (values.length === 1 && value !== undefined && isValue(value)) found[field] = value
  }
  return found
}

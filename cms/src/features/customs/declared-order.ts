import type { CustomsForm } from '@gesso/shared-types/features/customs/customs-documents'
import type { HsCode } from '@gesso/shared-types/features/customs/hs-codes'
import { hsName } from '@gesso/shared-types/features/customs/hs-codes'
import type { CustomsPlace } from './customs-areas'
import type { Valued } from './declared-value'

/** A line of an order, with what is known about it for customs. */
export type DeclaredLine = {
  line: number
  artworkId: number
  type: 'original' | 'print' | 'payment'
  /** The print's size; '' for anything else. */
  size: string
  title: string
  detail: string
  quantity: number
  code: HsCode | null
  origin: string | null
  /** Whether the artist has confirmed code and origin. */
  isConfirmed: boolean
  /** Of one piece, as the artist wrote it; '' when unknown. */
  weight: string
  /** In grams, of all pieces; null when unknown. */
  grams: number | null
  value: Valued
}

/** An order to another customs area. Money is in US cents. */
export type DeclaredOrder = {
  id: string
  number: string
  isTest: boolean
  paidAt: string
  to: CustomsPlace & { name: string; lines: string[]; phone: string; email: string }
  lines: DeclaredLine[]
  shipping: Valued
  form: CustomsForm
  asksCn23: boolean
  gross: string
  /** The packed parcel: as weighed, else the sum of its works. */
  grams: number
}

export const isMissing = ({ isConfirmed, grams }: DeclaredLine): boolean => !isConfirmed || grams === null

/** What a line is, as customs reads it: 'Painting or drawing, made by hand: Low tide (Original, 2024, oil)'. */
export const describe = ({ code, title, detail }: DeclaredLine): string =>
  `${code ? `${hsName(code)}: ` : ''}${title}${detail ? ` (${detail})` : ''}`

export const sumOf = (lines: readonly DeclaredLine[]): number =>
  lines.reduce((sum, { value }) => sum + value.cents, 0)

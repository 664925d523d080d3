import type { OriginalOffer } from '@gesso/shared-types/artworks/original-state'
import type { DefaultServerCellComponentProps } from 'payload'
import { artworkSummary } from '../../../artworks/artwork-summary'
import { shopContext } from '../../../platform/context'
import { Badge } from '../Badge'

const WORDS: Record<OriginalOffer, string> = {
  none: 'No price',
  available: 'For sale',
  reserved: 'Reserved',
  on_hold: 'On hold',
  on_request: 'Price on request',
  sold: 'Sold',
  not_for_sale: 'Not for sale',
}

/** The state of the original, by the artist's choice and by orders. */
export async function OriginalCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const summary = await artworkSummary(shopContext(payload), Number(rowData.id))
  const offer = summary?.offer ?? 'none'
  return <Badge tone={offer === 'sold' || offer === 'none' ? 'wrong' : 'open'}>{WORDS[offer]}</Badge>
}

import { editionOf, editionSize, leftWords } from '@gesso/shared-types/features/editions/edition-words'
import styled from 'styled-components'
import type { PrintOptionProps } from '../../artworks/admin/dialog/artwork-form'

const Numbered = styled.p`
  grid-column: 1 / -1;
  margin-top: -4px;
  font: var(--t14);
  color: var(--soft);
`

/** What a size is an edition of, as it is saved; nothing for one that is none. */
export function PrintEdition({ artwork, size }: PrintOptionProps) {
  const edition = artwork && size ? editionOf(artwork, size) : undefined
  if (!edition) return null
  return (
    <Numbered>
      {editionSize(edition)}, {leftWords(edition).toLowerCase()}
    </Numbered>
  )
}

/** Leads to the editions of an artwork. */
export const EditionsLink = ({ artwork }: PrintOptionProps) =>
  artwork &&
  artwork.printOptions.length > 0 && <a href={`/admin/editions?artwork=${artwork.id}`}>Numbered editions…</a>

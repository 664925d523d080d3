import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { useRef } from 'react'
import styled from 'styled-components'
import { InlineGroup } from '../../../ui/admin-list-styles'
import { TextButton } from '../../../ui/IconButton'
import { PICTURE_TYPES } from './picture-files'

const Bar = styled(InlineGroup)`
  gap: 0 24px;
  margin: -8px 0 4px;
`

type SeveralBarProps = {
  artworks: readonly StoredArtwork[]
  onAdd: (files: readonly File[]) => void
  onEdit: (drafts: readonly StoredArtwork[]) => void
}

/** Adds an artwork for each picked picture, and opens the drafts together. */
export function SeveralBar({ artworks, onAdd, onEdit }: SeveralBarProps) {
  const picker = useRef<HTMLInputElement>(null)
  const drafts = artworks.filter(({ publication }) => publication === 'draft')
  return (
    <Bar>
      <TextButton onClick={() => picker.current?.click()}>Add several</TextButton>
      {drafts.length > 0 && <TextButton onClick={() => onEdit(drafts)}>Drafts ({drafts.length})</TextButton>}
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        aria-label="Pictures of several works, JPG or PNG"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onAdd(files)
        }}
      />
    </Bar>
  )
}

import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { PICTURE_TYPES } from '@gesso/shared-types/artworks/picture-files'
import { useContext, useRef } from 'react'
import styled from 'styled-components'
import { InlineGroup } from '../../ui/admin-list-styles'
import { TextButton } from '../../ui/IconButton'
import { OpenSheetContext } from './open-sheet-context'

const Bar = styled(InlineGroup)`
  gap: 0 24px;
  margin: -8px 0 4px;
`

/** Adds a work for each picture that is picked, and leads to the drafts that wait. */
export function SeveralBar({ artworks }: { artworks: readonly StoredArtwork[] }) {
  const open = useContext(OpenSheetContext)
  const picker = useRef<HTMLInputElement>(null)
  const drafts = artworks.filter(({ publication }) => publication === 'draft')
  return (
    <Bar>
      <TextButton onClick={() => picker.current?.click()}>Add several</TextButton>
      {drafts.length > 0 && (
        <TextButton onClick={() => open(drafts, [])}>Drafts ({drafts.length})</TextButton>
      )}
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
          if (files.length > 0) open([], files)
        }}
      />
    </Bar>
  )
}

import { PICTURE_TYPES } from '@gesso/shared-types/artworks/picture-files'
import { useContext, useRef } from 'react'
import styled from 'styled-components'
import { readStoredArtworks } from '../../api/read-stored-artworks'
import { InlineGroup } from '../../ui/admin-list-styles'
import { TextButton } from '../../ui/IconButton'
import { useToast } from '../../ui/use-toast'
import { OpenSheetContext } from './open-sheet-context'

const Bar = styled(InlineGroup)`
  gap: 0 24px;
  margin: -8px 0 4px;
`

/** Adds a work for each picture that is picked, and leads to the drafts that wait. */
export function SeveralBar({ drafts }: { drafts: readonly number[] }) {
  const open = useContext(OpenSheetContext)
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const openDrafts = async () => {
    try {
      open(await readStoredArtworks(drafts), [])
    } catch {
      toast({ title: 'Drafts not opened', description: 'Please try again.', failed: true })
    }
  }
  return (
    <Bar>
      <TextButton onClick={() => picker.current?.click()}>Add several</TextButton>
      {drafts.length > 0 && (
        <TextButton onClick={() => void openDrafts()}>Drafts ({drafts.length})</TextButton>
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

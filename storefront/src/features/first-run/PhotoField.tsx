import { isPictureFile, PICTURE_TYPES } from '@gesso/shared-types/artworks/picture-files'
import { useState } from 'react'
import styled from 'styled-components'
import { AddTile, Preview, Problem } from '../../artworks/admin/dialog/picture-picker-styles'
import { Icon } from '../../ui/Icon'
import type { Photo } from './use-photo'

const Chosen = styled(Preview)`
  width: 100%;
  aspect-ratio: 4 / 3;
`

const Frame = styled.div`
  display: grid;
  gap: 8px;
  > p {
    font: var(--t14);
  }
`

/** Takes one photograph: a phone offers its camera and its pictures. */
export function PhotoField({ photo, error }: { photo: Photo; error: string | undefined }) {
  const [isOther, setOther] = useState(false)
  const problem = isOther ? 'A photograph must be a JPG or PNG file.' : (photo.problem ?? error)
  return (
    <Frame>
      <AddTile>
        <input
          type="file"
          accept={PICTURE_TYPES}
          name="photo"
          aria-label="Photograph"
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) {
              setOther(!isPictureFile(file))
              if (isPictureFile(file)) photo.choose(file)
            }
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
        {photo.shown && !photo.problem ? (
          <Chosen>
            {photo.shown.thumbnail ? (
              <img src={photo.shown.thumbnail} alt="The chosen photograph" />
            ) : (
              <progress value={photo.shown.progress} aria-label="Sending the photograph" />
            )}
          </Chosen>
        ) : (
          <>
            <Icon name="plus" />
            <span>Photograph it, or choose a photograph</span>
          </>
        )}
      </AddTile>
      {problem && <Problem role="alert">{problem}</Problem>}
    </Frame>
  )
}

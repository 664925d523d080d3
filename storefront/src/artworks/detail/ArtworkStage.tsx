import type { Artwork } from '@gesso/shared-types/artwork'
import { lazy, Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { from } from '../../theme'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Icon } from '../../ui/Icon'
import { ArtworkPicture } from '../picture/ArtworkPicture'
import { pictureRatio } from '../picture/picture-ratio'
import { aroundStage, stageSizes } from '../picture/picture-sizes'
import { Thumbnails } from './Thumbnails'

const ZoomViewer = lazy(async () => ({ default: (await import('../zoom/ZoomViewer')).ZoomViewer }))

const Stage = styled.figure`
  display: grid;
  justify-items: center;
  min-width: 0;
  ${from.medium} {
    position: sticky;
    top: 24px;
    align-self: start;
    align-content: start;
  }
`
/** As wide as the picture can be while it and what is below it fit the screen's height. */
const Frame = styled.div<{ $ratio: number; $around: number }>`
  display: grid;
  gap: 16px;
  width: min(100%, max(280px, calc(${({ $ratio }) => $ratio} * (100svh - ${({ $around }) => $around}px))));
`
const Open = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--soft);
  font: var(--t14);
  cursor: zoom-in;
  &:disabled {
    cursor: default;
  }
  &:focus-visible {
    outline-offset: 5px;
  }
`
const Hint = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  padding-top: 12px;
`

/** The artwork's picture, uncropped and within the screen's height; it opens the zoom viewer. Further pictures are below. */
export function ArtworkStage({ artwork }: { artwork: Artwork }) {
  const [shown, setShown] = useState(0)
  const [isZooming, setZooming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { pictures, title } = artwork
  const picture = pictures[shown] ?? pictures[0]
  const sizes = stageSizes(artwork, shown)
  const close = () => {
    setZooming(false)
    opener.current?.focus()
  }
  return (
    <Stage>
      <Frame $ratio={pictureRatio(picture)} $around={aroundStage(artwork)}>
        <Open
          type="button"
          ref={opener}
          aria-label={`Zoom in on ${title}`}
          disabled={!picture}
          onClick={() => setZooming(true)}
        >
          <ArtworkPicture key={picture?.url} picture={picture} alt="" sizes={sizes} first />
          {picture && (
            <Hint aria-hidden="true">
              <Icon name="zoom" size={16} />
              Zoom
            </Hint>
          )}
        </Open>
        {pictures.length > 1 && (
          <Thumbnails pictures={pictures} title={title} shown={shown} onShow={setShown} />
        )}
      </Frame>
      {isZooming && picture && (
        <ErrorBoundary>
          <Suspense>
            <ZoomViewer artwork={artwork} shown={shown} onShow={setShown} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Stage>
  )
}

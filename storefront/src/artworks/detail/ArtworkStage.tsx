import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { from } from '../../style/theme'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Icon } from '../../ui/Icon'
import { ArtworkPicture } from '../picture/ArtworkPicture'
import { aroundStage, isPanorama, stageSizes } from '../picture/stage-sizes'
import { widthWithin } from '../picture/width-within'
import type { StageView } from './stage-view'
import { Thumbnails } from './Thumbnails'
import { useStageViews } from './use-stage-views'

const ZoomViewer = lazy(async () => ({ default: (await import('../zoom/ZoomViewer')).ZoomViewer }))

const Stage = styled.figure<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
  ${from.tablet} {
    position: ${({ $wide }) => ($wide ? 'static' : 'sticky')};
    top: 24px;
    align-self: start;
    align-content: start;
  }
  ${from.medium} {
    justify-items: center;
  }
`
/** The width at which the picture and what is below it fit the screen's height. */
const Open = styled.button<{ $width: string }>`
  display: block;
  width: min(100%, ${({ $width }) => $width});
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  &:disabled {
    cursor: default;
  }
  &:focus-visible {
    outline-offset: 5px;
  }
`
/** The buttons for looking at the work: 44 px high for touch, close below the picture. */
const Ways = styled.div<{ $width: string }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  column-gap: 12px;
  width: min(100%, max(240px, ${({ $width }) => $width}));
  margin: -16px 0 -12px;
  color: var(--soft);
  font: var(--t14);
  ${from.tablet} {
    column-gap: 24px;
  }
  > * {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  > :hover {
    color: var(--ink);
  }
  > [inert] {
    visibility: hidden;
  }
`

/**
 * The artwork's picture, uncropped and within the screen's height. It opens the zoom viewer and the views of features.
 * Thumbnails of further pictures are below.
 */
export function ArtworkStage({ artwork }: { artwork: Artwork }) {
  const [shown, setShown] = useState(0)
  const [view, setView] = useState<'zoom' | StageView | null>(null)
  const views = useStageViews(artwork, setView)
  const opener = useRef<HTMLElement>(null)
  const zoom = useId()
  const { pictures, title } = artwork
  const picture = pictures[shown] ?? pictures[0]
  const sizes = stageSizes(artwork, shown)
  const width = widthWithin(picture, aroundStage(artwork), '100svh')
  const open = (next: 'zoom' | StageView) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setView(next)
  }
  const close = () => {
    setView(null)
    opener.current?.focus()
  }
  return (
    <Stage $wide={isPanorama(pictures[0])}>
      <Open
        type="button"
        id={zoom}
        aria-label={picture && `Zoom in on ${title}`}
        aria-description={picture?.alt}
        disabled={!picture}
        onClick={open('zoom')}
        $width={width}
      >
        <ArtworkPicture
          key={picture?.url}
          picture={picture}
          alt={picture?.alt ?? ''}
          sizes={sizes}
          {...(shown === 0 && { work: artwork.slug })}
          first
        />
      </Open>
      {picture && (
        <Ways $width={width}>
          {views.map(({ view: each, isReady }) => (
            <button key={each.words} type="button" inert={!isReady} onClick={open(each)}>
              <each.Icon />
              {each.words}
            </button>
          ))}
          <label htmlFor={zoom} aria-hidden="true">
            <Icon name="zoom" size={16} />
            Zoom
          </label>
        </Ways>
      )}
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} title={title} shown={shown} onShow={setShown} />
      )}
      {view && picture && (
        <ErrorBoundary key={view === 'zoom' ? view : view.words}>
          <Suspense>
            {view === 'zoom' ? (
              <ZoomViewer artwork={artwork} shown={shown} onShow={setShown} onClose={close} />
            ) : (
              <view.View artwork={artwork} onClose={close} />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </Stage>
  )
}

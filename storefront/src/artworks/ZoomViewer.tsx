import type { Picture } from '@gesso/shared-types/artwork'
import { ZOOM_LEVELS } from '@gesso/shared-types/shop-rules'
import { useEffect, useId, useRef } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { ArtworkPicture } from './ArtworkPicture'
import { pictureRatio } from './hang-geometry'
import { useZoom } from './use-zoom'
import { Bottom, Canvas, Frame, Level, Room, Title, Top } from './zoom-styles'

const [LEAST] = ZOOM_LEVELS
const MOST = ZOOM_LEVELS[ZOOM_LEVELS.length - 1]

type ZoomViewerProps = { picture: Picture; title: string; year: number | null; onClose: () => void }

/** A dark room to look closely in; a native modal dialog, so Escape closes it and focus stays inside. */
export function ZoomViewer({ picture, title, year, onClose }: ZoomViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { zoom, canvas, level, zoomIn, zoomOut, reset, settle, onKeyDown } = useZoom()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <Room ref={dialog} aria-labelledby={heading} onClose={onClose} onKeyDown={onKeyDown}>
      <Top>
        <h2 id={heading}>
          <Title>{title}</Title> {year}
        </h2>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </Top>
      <Canvas ref={canvas} $movable={level > 1}>
        <TransformWrapper
          ref={zoom}
          minScale={LEAST}
          maxScale={MOST}
          centerOnInit
          centerZoomedOut
          disablePadding
          wheel={{ disabled: true }}
          doubleClick={{ disabled: true }}
          panning={{ disabled: level <= 1, velocityDisabled: true, allowRightClickPan: false }}
          onPinchStop={settle}
        >
          <TransformComponent wrapperClass="room" contentClass="work">
            <Frame $ratio={pictureRatio(picture)}>
              <ArtworkPicture picture={picture} alt={title} sizes="300vw" first />
            </Frame>
          </TransformComponent>
        </TransformWrapper>
      </Canvas>
      <Bottom role="group" aria-label="Zoom">
        <IconButton aria-label="Zoom out" aria-disabled={level === LEAST} onClick={zoomOut}>
          <Icon name="minus" />
        </IconButton>
        <Level aria-live="polite">{Math.round(level * 100)}%</Level>
        <IconButton aria-label="Zoom in" aria-disabled={level === MOST} onClick={zoomIn}>
          <Icon name="plus" />
        </IconButton>
        <Button low onClick={reset}>
          Reset
        </Button>
      </Bottom>
    </Room>
  )
}

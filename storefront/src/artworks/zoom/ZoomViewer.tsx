import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { ZOOM_LEVELS } from '@gesso/shared-types/settings/shop-rules'
import { useEffect, useId, useRef } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { stageSizes } from '../picture/stage-sizes'
import { useZoom } from './use-zoom'
import { ZoomPicture } from './ZoomPicture'
import { Bottom, Canvas, Group, Level, Position, Title, Top, ViewerDialog } from './zoom-styles'

const [MIN_LEVEL] = ZOOM_LEVELS
const MAX_LEVEL = ZOOM_LEVELS[ZOOM_LEVELS.length - 1]

type ZoomViewerProps = {
  artwork: Artwork
  /** The index of the shown picture. */
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

/** Shows a picture on a dark screen, for a close look. A native modal dialog: Escape closes it, focus stays inside. */
export function ZoomViewer({ artwork, shown, onShow, onClose }: ZoomViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { pictures, title, year, dateWords } = artwork
  const picture = pictures[shown]
  const turn = (step: 1 | -1) => {
    if (!pictures[shown + step]) return
    restart()
    onShow(shown + step)
  }
  const { zoom, canvas, level, zoomIn, zoomOut, reset, settle, snapToLevel, restart, touch, onKeyDown } =
    useZoom(turn)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <ViewerDialog ref={dialog} aria-labelledby={heading} onClose={onClose} onKeyDown={onKeyDown}>
      <Top>
        <h2 id={heading}>
          <Title>{title}</Title> {dateWords ?? year}
        </h2>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </Top>
      <Canvas ref={canvas} $movable={level > 1} {...touch}>
        {picture && (
          <TransformWrapper
            key={picture.url}
            ref={zoom}
            minScale={MIN_LEVEL}
            maxScale={MAX_LEVEL}
            centerOnInit
            centerZoomedOut
            disablePadding
            wheel={{ disabled: true }}
            doubleClick={{ disabled: true }}
            panning={{ disabled: level <= 1, velocityDisabled: true, allowRightClickPan: false }}
            onPanningStop={settle}
            onPinchStop={snapToLevel}
          >
            <TransformComponent wrapperClass="zoom-viewport" contentClass="zoom-content">
              <ZoomPicture
                picture={picture}
                title={title}
                sizes={stageSizes(artwork, shown)}
                level={level}
                viewport={canvas}
              />
            </TransformComponent>
          </TransformWrapper>
        )}
      </Canvas>
      <Bottom>
        {pictures.length > 1 && (
          <Group role="group" aria-label="Pictures">
            <IconButton aria-label="Previous picture" aria-disabled={shown === 0} onClick={() => turn(-1)}>
              <Icon name="previous" />
            </IconButton>
            <Position aria-live="polite">
              {shown + 1} / {pictures.length}
            </Position>
            <IconButton
              aria-label="Next picture"
              aria-disabled={shown === pictures.length - 1}
              onClick={() => turn(1)}
            >
              <Icon name="next" />
            </IconButton>
          </Group>
        )}
        <Group role="group" aria-label="Zoom">
          <IconButton aria-label="Zoom out" aria-disabled={level === MIN_LEVEL} onClick={zoomOut}>
            <Icon name="minus" />
          </IconButton>
          <Level aria-live="polite">{Math.round(level * 100)}%</Level>
          <IconButton aria-label="Zoom in" aria-disabled={level === MAX_LEVEL} onClick={zoomIn}>
            <Icon name="plus" />
          </IconButton>
          <Button low disabled={level === MIN_LEVEL} onClick={reset}>
            Reset
          </Button>
        </Group>
      </Bottom>
    </ViewerDialog>
  )
}

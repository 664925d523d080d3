import type { Picture } from '@gesso/shared-types/artworks/artwork'
import styled from 'styled-components'
import { ArtworkPicture } from '../picture/ArtworkPicture'
import { pictureRatio } from '../picture/picture-ratio'

/** The height of a thumbnail and its largest width, in px. A panorama is lower instead of wider. */
const HEIGHT = 64
const WIDEST = 160
/** The smallest width of a button, for touch, in px. */
const FINGER = 44

const Row = styled.ul`
  display: flex;
  gap: 12px;
  max-width: 100%;
  padding: 5px;
  margin: -5px;
  overflow-x: auto;
  scrollbar-width: none;
  li {
    flex: none;
  }
`
const Choice = styled.button<{ $width: number }>`
  display: grid;
  grid-template-columns: ${({ $width }) => $width}px;
  place-content: center;
  min-width: ${FINGER}px;
  height: ${HEIGHT + 8}px;
  padding: 0 0 6px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  cursor: pointer;
  &:hover {
    border-bottom-color: var(--edge);
  }
  &[aria-current='true'] {
    border-bottom-color: var(--ink);
  }
`

/** The width of a thumbnail in px, to a tenth because a narrow one's height follows from it. */
const thumbnailWidth = (picture: Picture): number =>
  Math.min(WIDEST, Math.round(HEIGHT * pictureRatio(picture) * 10) / 10)

type ThumbnailsProps = {
  pictures: readonly Picture[]
  title: string
  shown: number
  onShow: (index: number) => void
}

/** All pictures of an artwork as uncropped thumbnails; the one shown is underlined. */
export function Thumbnails({ pictures, title, shown, onShow }: ThumbnailsProps) {
  return (
    <Row>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <Choice
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}, ${picture.alt ?? title}`}
            aria-current={index === shown}
            onClick={() => onShow(index)}
            $width={thumbnailWidth(picture)}
          >
            <ArtworkPicture picture={picture} alt="" sizes={`${thumbnailWidth(picture)}px`} last />
          </Choice>
        </li>
      ))}
    </Row>
  )
}

import type { Picture } from '@gesso/shared-types/artwork'
import styled from 'styled-components'
import { ArtworkPicture } from '../picture/ArtworkPicture'
import { pictureRatio } from '../picture/picture-ratio'

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  width: 100%;
`
const Choice = styled.button<{ $width: number }>`
  display: block;
  width: ${({ $width }) => $width}px;
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

/** Width of a thumbnail, px: all are 56 px high, and none is too narrow for a finger. */
const thumbnailWidth = (picture: Picture): number => Math.max(44, Math.round(56 * pictureRatio(picture)))

type ThumbnailsProps = {
  pictures: readonly Picture[]
  title: string
  shown: number
  onShow: (index: number) => void
}

/** All pictures of an artwork as uncropped thumbnails; the one on show is underlined. */
export function Thumbnails({ pictures, title, shown, onShow }: ThumbnailsProps) {
  return (
    <Row>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <Choice
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}, ${title}`}
            aria-current={index === shown}
            onClick={() => onShow(index)}
            $width={thumbnailWidth(picture)}
          >
            <ArtworkPicture picture={picture} alt="" sizes={`${thumbnailWidth(picture)}px`} />
          </Choice>
        </li>
      ))}
    </Row>
  )
}

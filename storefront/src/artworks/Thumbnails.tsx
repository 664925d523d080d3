import type { Picture } from '@gesso/shared-types/artwork'
import styled from 'styled-components'
import { ArtworkPicture } from './ArtworkPicture'
import { pictureRatio } from './hang-geometry'

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  width: 100%;
`
const Choice = styled.button<{ $ratio: number }>`
  display: block;
  width: max(44px, calc(56px * ${({ $ratio }) => $ratio}));
  padding: 0 0 6px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  cursor: pointer;
  &[aria-current='true'] {
    border-bottom-color: var(--ink);
  }
`

type ThumbnailsProps = {
  pictures: readonly Picture[]
  title: string
  shown: number
  onShow: (index: number) => void
}

/** All pictures of a work in small, whole; the one on show is underlined. */
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
            $ratio={pictureRatio(picture)}
          >
            <ArtworkPicture picture={picture} alt="" sizes="96px" />
          </Choice>
        </li>
      ))}
    </Row>
  )
}

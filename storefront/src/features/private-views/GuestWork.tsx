import { OFFER_WORDS, type ViewWork } from '@gesso/shared-types/features/private-views/private-view'
import { ArtworkPicture } from '../../artworks/picture/ArtworkPicture'
import { CONTENT, widthWithin } from '../../artworks/picture/width-within'
import { askViewPath } from '../../routing/paths'
import { ButtonLink } from '../../ui/Button'
import { SoldMark } from '../../ui/RedDot'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { Caption, More, Picture, Pictures, Price, Work } from './view-styles'

/** The height around a work's picture, in px. */
const AROUND = 96
const MORE_SIZES = '(min-width: 900px) 200px, 45vw'

const viewSizes = (height: string): string =>
  `(min-width: 1024px) min(${height}, (${CONTENT} - 192px) * 8 / 13), (min-width: 900px) min(${height}, (100vw - 128px) * 8 / 13), (min-width: 640px) min(${height}, 100vw - 80px), min(${height}, 100vw - 40px)`

type GuestWorkProps = { work: ViewWork; token: string; first: boolean }

/** A work of a private view, with its pictures and a link for asking about it. */
export function GuestWork({ work, token, first }: GuestWorkProps) {
  const { id, title, year, medium, dimensions, description, offer, price } = work
  const date = work.dateWords ?? year
  const [picture, ...others] = work.pictures
  const state = OFFER_WORDS[offer]
  return (
    <Work>
      <Pictures>
        <Picture $width={widthWithin(picture, AROUND, '100svh')}>
          <ArtworkPicture
            picture={picture}
            alt={title}
            sizes={viewSizes(widthWithin(picture, AROUND))}
            first={first}
          />
        </Picture>
        {others.length > 0 && (
          <More>
            {others.map((each, at) => (
              <li key={each.url}>
                <ArtworkPicture picture={each} alt={`${title}, picture ${at + 2}`} sizes={MORE_SIZES} />
              </li>
            ))}
          </More>
        )}
      </Pictures>
      <Caption>
        <h2>{title}</h2>
        {date !== null && <p>{date}</p>}
        {medium && <p>{medium}</p>}
        {dimensions && <p>{dimensions}</p>}
        {description && <p>{description}</p>}
        {price && <Price>{price}</Price>}
        {offer === 'sold' ? (
          <p>
            <SoldMark>{state}</SoldMark>
          </p>
        ) : (
          state && <p>{state}</p>
        )}
        <ButtonLink href={askViewPath(token, id)} low>
          <span>
            Ask about this work<VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </ButtonLink>
      </Caption>
    </Work>
  )
}

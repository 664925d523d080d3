import { PLACEHOLDER_HEIGHT, PLACEHOLDER_WIDTH } from '@gesso/shared-types/settings/shop-rules'
import styled from 'styled-components'
import { artworkPath } from '../routing/paths'
import { artworkTitle } from '../style/theme'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { SizedPicture } from '../ui/SizedPicture'
import type { AskedAbout } from './asked-about'

const SIDE = 64

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  padding-bottom: 24px;
  border-bottom: 1px solid var(--rule);
`
/** Fits into the square. */
const Thumb = styled.div<{ $ratio: number }>`
  width: ${({ $ratio }) => Math.round(SIDE * Math.min(1, $ratio))}px;
  aspect-ratio: ${({ $ratio }) => $ratio.toFixed(3)};
  background: var(--skeleton);
  img {
    width: 100%;
    height: 100%;
  }
`
const About = styled.p`
  color: var(--soft);
  font: var(--t14);
`
const Title = styled.p`
  ${artworkTitle}
  font-size: 1.25rem;
  line-height: 1.75rem;
  overflow-wrap: anywhere;
`

/** The work that the message is about, with a button that removes it. */
export function AskedWorkCard({ asked, onRemove }: { asked: AskedAbout; onRemove: () => void }) {
  const { artwork, isOpen } = asked
  const { title, slug } = artwork
  const [picture] = artwork.pictures
  return (
    <Card aria-label="The work you ask about">
      <Thumb $ratio={picture ? picture.width / picture.height : PLACEHOLDER_WIDTH / PLACEHOLDER_HEIGHT}>
        {picture && <SizedPicture picture={picture} sizes={`${SIDE}px`} alt="" />}
      </Thumb>
      <div>
        <About>You ask about</About>
        <Title>{isOpen ? <a href={artworkPath(slug)}>{title}</a> : title}</Title>
      </div>
      <IconButton aria-label={`Leave out ${title}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </IconButton>
    </Card>
  )
}

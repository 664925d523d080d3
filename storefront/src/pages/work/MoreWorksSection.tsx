import type { WorkCard } from '@gesso/shared-types/artworks/work-card'
import { useId } from 'react'
import styled from 'styled-components'
import { GalleryCard } from '../../artworks/gallery/GalleryCard'
import { from } from '../../style/theme'
import { moreWorksSizes } from './more-works-sizes'

const Section = styled.section`
  margin-top: var(--air);
  padding-top: 28px;
  border-top: 1px solid var(--rule);
  > h2 {
    margin-bottom: 40px;
  }
`
/** Only two works on a phone, because the third would be alone in its row. */
const Hang = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 20px;
  margin-bottom: calc(-1 * var(--air));
  > :nth-child(3) {
    display: none;
  }
  article > :last-child {
    container-type: inline-size;
  }
  dl {
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    margin-top: 4px;
  }
  @container (min-width: 13rem) {
    dl {
      grid-template-columns: 4.5rem minmax(0, 1fr);
    }
    dt {
      margin-top: 0;
    }
  }
  ${from.small} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: var(--gap);
    > :nth-child(3) {
      display: grid;
    }
  }
`

/** Other works, with captions as in the gallery. */
export function MoreWorksSection({ works }: { works: readonly WorkCard[] }) {
  const heading = useId()
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>More works</h2>
      <Hang>
        {works.map((work) => (
          <GalleryCard key={work.id} artwork={work} sizesOf={moreWorksSizes} heading="h3" />
        ))}
      </Hang>
    </Section>
  )
}

import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { useState } from 'react'
import styled, { css } from 'styled-components'
import { workWays } from '../../features-in/work'
import { askPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { Icon } from '../../ui/Icon'
import { ShareIcon } from '../../ui/ShareIcon'
import { useShare } from './use-share'

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  padding-top: 16px;
`
const way = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: var(--t14);
  text-decoration: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
`
const Ask = styled.a`
  ${way}
`
/** Needs scripts. */
const Way = styled.button`
  ${way}
  @media (scripting: none) {
    display: none;
  }
`

/** On request, the offer already has a button for asking. */
const INQUIRY: Partial<Record<Artwork['originalOffer'], string | null>> = {
  sold: 'Ask for something similar',
  on_request: null,
}

/** Links and buttons below a work: writing to the artist, sharing its address, and those of features. */
export function WorkWays({ artwork }: { artwork: Artwork }) {
  const { slug, title, originalOffer } = artwork
  const share = useShare()
  const shop = useShop()
  const [opened, setOpened] = useState<{ words: string; slug: string } | null>(null)
  const inquiry = INQUIRY[originalOffer] === undefined ? 'Ask about this work' : INQUIRY[originalOffer]
  const ways = workWays.filter(({ isOpen }) => isOpen(artwork, shop))
  const isOpened = (words: string) => opened?.words === words && opened.slug === slug
  return (
    <>
      <Ways>
        {inquiry && (
          <Ask href={askPath(slug)}>
            <Icon name="contact" size={16} />
            {inquiry}
          </Ask>
        )}
        {ways.map(({ words }) => (
          <Way
            key={words}
            type="button"
            aria-expanded={isOpened(words)}
            onClick={() => setOpened(isOpened(words) ? null : { words, slug })}
          >
            {words}
          </Way>
        ))}
        <Way type="button" onClick={() => void share(slug, title)}>
          <ShareIcon />
          Share
        </Way>
      </Ways>
      {ways.map(({ words, View }) => isOpened(words) && <View key={words} artwork={artwork} />)}
    </>
  )
}

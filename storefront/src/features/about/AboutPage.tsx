import type { About } from '@gesso/shared-types/features/about/about'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Collections, Exhibitions, PressList } from './AboutLists'
import { aboutHead } from './about-head'
import { Chapter, Opening, Portrait, Statement, Words } from './about-styles'
import './about-call'
import { apiQuery } from '../../api/api-query'
import { ArtworkPicture } from '../../artworks/picture/ArtworkPicture'
import { AROUND_PORTRAIT, portraitSizes } from '../../artworks/picture/picture-sizes'
import { widthWithin } from '../../artworks/picture/width-within'
import { useHead } from '../../head/use-head'
import { PageError } from '../../pages/PageError'
import { contactPath } from '../../routing/paths'
import { ShopText } from '../../settings/ShopText'
import { useShop } from '../../shop-context'
import { SkeletonLine } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** Statements of more characters are set smaller. */
const LONG_STATEMENT = 240

/** The about page: portrait, statement, biography, exhibitions, collections, press. Not found while all are empty. */
export function AboutPage() {
  const { data, error } = useQuery(apiQuery('getAbout', {}))
  if (data) return <ShownAbout about={data} />
  if (!error) return <LoadingAbout />
  return <PageError error={error} />
}

function LoadingAbout() {
  useHead({ title: null })
  return (
    <Opening $hasPortrait={false} aria-busy="true">
      <VisuallyHidden role="status">Loading the page</VisuallyHidden>
      <div aria-hidden="true">
        <SkeletonLine $width={62} $tall />
        <SkeletonLine $width={44} />
      </div>
    </Opening>
  )
}

function ShownAbout({ about }: { about: About }) {
  const shop = useShop()
  const { portrait, statement, biography, exhibitions, collections, press } = about
  const sizes = portraitSizes(portrait?.picture)
  useHead(aboutHead(about, shop, sizes))
  return (
    <>
      <Opening $hasPortrait={portrait !== null}>
        {portrait && (
          <Portrait $width={widthWithin(portrait.picture, AROUND_PORTRAIT, '100svh')}>
            <ArtworkPicture picture={portrait.picture} alt={portrait.alt} sizes={sizes} first />
            {portrait.caption && <figcaption>{portrait.caption}</figcaption>}
          </Portrait>
        )}
        <Words>
          <h1>{shop.artistName || `About ${shop.shopName}`}</h1>
          {statement && <Statement $isLong={statement.length > LONG_STATEMENT}>{statement}</Statement>}
        </Words>
      </Opening>
      {biography && (
        <Part heading="Biography">
          <ShopText html={biography} />
        </Part>
      )}
      {exhibitions.length > 0 && (
        <Part heading="Exhibitions">
          <Exhibitions exhibitions={exhibitions} />
        </Part>
      )}
      {collections.length > 0 && (
        <Part heading="Collections">
          <Collections collections={collections} />
        </Part>
      )}
      {press.length > 0 && (
        <Part heading="Press">
          <PressList press={press} />
        </Part>
      )}
      <Part heading="Contact">
        <p>
          For works, commissions and visits: <a href={contactPath}>write to the artist</a>.
        </p>
      </Part>
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = heading.toLowerCase()
  return (
    <Chapter aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Chapter>
  )
}

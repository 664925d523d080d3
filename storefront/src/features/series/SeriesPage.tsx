import type { ListedSeries, ShownSeries } from '@gesso/shared-types/features/series/series'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { usePageParams } from '../../routing/page-params'
import './series-calls'
import { FeaturedCard, GalleryCard } from '../../artworks/gallery/GalleryCard'
import { GallerySkeleton } from '../../artworks/gallery/GallerySkeleton'
import { cardWidth } from '../../artworks/gallery/gallery-grid-geometry'
import {
  Card,
  CardCaption,
  CardPicture,
  FeaturedSection,
  GalleryGrid,
} from '../../artworks/gallery/gallery-grid-styles'
import { ArtworkPicture } from '../../artworks/picture/ArtworkPicture'
import { pictureRatio } from '../../artworks/picture/picture-ratio'
import { cardSizes, featuredSizes } from '../../artworks/picture/picture-sizes'
import { seriesParts } from '../../features-in/series'
import { useHead } from '../../head/use-head'
import { NotFoundPage } from '../../pages/NotFoundPage'
import { PageError } from '../../pages/PageError'
import { seriesPath } from '../../routing/paths'
import { useShop } from '../../shop-context'
import { showParts } from '../../ui/show-parts'
import { seriesHead, seriesListHead } from './series-head'
import {
  CardFacts,
  CardTitle,
  ListIntro,
  Others,
  SeriesIntro,
  SeriesTitle,
  Span,
  Tally,
  Words,
} from './series-styles'
import { availableText, titleFont, worksText } from './series-words'

/** Longer words, in characters, are above the lead picture instead of next to it. */
const LONG_WORDS = 600

/** The list of all series, or one series. Not found while none of its works is public. */
export function SeriesPage() {
  const { slug } = usePageParams()
  return slug === undefined ? <AllSeries /> : <SeriesBySlug key={slug} slug={slug} />
}

function AllSeries() {
  const { data: series, error } = useQuery(apiQuery('listSeries', {}))
  if (!series) return error ? <PageError error={error} /> : <Loading heading="Series" />
  return series.length === 0 ? <NotFoundPage /> : <ShownList series={series} />
}

function SeriesBySlug({ slug }: { slug: string }) {
  const { data, error } = useQuery(apiQuery('getSeries', { slug }))
  if (data) return <Shown series={data} />
  if (!error) return <Loading heading="" />
  return <PageError error={error} />
}

function Loading({ heading }: { heading: string }) {
  useHead({ title: null })
  return <GallerySkeleton heading={heading} text="" />
}

function ShownList({ series }: { series: readonly ListedSeries[] }) {
  useHead(seriesListHead(series, useShop(), sizesOf(series[0])))
  return (
    <>
      <ListIntro>Series</ListIntro>
      <GalleryGrid>
        {series.map((one, index) => (
          <SeriesCard key={one.id} series={one} first={index === 0} />
        ))}
      </GalleryGrid>
    </>
  )
}

const factsOf = ({ years, works }: ListedSeries): string =>
  [years, worksText(works)].filter(Boolean).join(', ')

const widthOf = (series: ListedSeries | undefined) => cardWidth(pictureRatio(series?.picture ?? undefined))
const sizesOf = (series: ListedSeries | undefined) => cardSizes(widthOf(series))

function SeriesCard({ series, first }: { series: ListedSeries; first: boolean }) {
  const { title, slug, picture, pictured } = series
  return (
    <Card>
      <CardPicture $width={widthOf(series)}>
        <ArtworkPicture picture={picture ?? undefined} alt={pictured} sizes={sizesOf(series)} first={first} />
      </CardPicture>
      <CardCaption>
        <CardTitle>
          <a href={seriesPath(slug)}>{title}</a>
        </CardTitle>
        <CardFacts>{factsOf(series)}</CardFacts>
      </CardCaption>
    </Card>
  )
}

function Shown({ series }: { series: ShownSeries }) {
  const { artworks, leadId } = series
  const lead = artworks.find(({ id }) => id === leadId)
  const shop = useShop()
  useHead(seriesHead(series, shop, featuredSizes(lead?.pictures[0])))
  const following = artworks.filter((artwork) => artwork !== lead)
  const isAbove = !lead || series.words.length > LONG_WORDS
  const available = availableText(artworks)
  return (
    <>
      {isAbove && <Intro series={series} isAbove />}
      {lead && (
        <FeaturedSection>
          {!isAbove && <Intro series={series} isAbove={false} />}
          <FeaturedCard artwork={lead} />
        </FeaturedSection>
      )}
      <Tally>
        <span>{worksText(artworks.length)}</span>
        {available && <span>{available}</span>}
      </Tally>
      {following.length > 0 && (
        <GalleryGrid>
          {following.map((artwork) => (
            <GalleryCard key={artwork.id} artwork={artwork} />
          ))}
        </GalleryGrid>
      )}
      {showParts(seriesParts, { slug: series.slug })}
      <OtherSeries id={series.id} />
    </>
  )
}

function Intro({ series: { title, years, words }, isAbove }: { series: ShownSeries; isAbove: boolean }) {
  return (
    <SeriesIntro $isAbove={isAbove}>
      <SeriesTitle $font={titleFont(title)}>{title}</SeriesTitle>
      {years && <Span>{years}</Span>}
      {words && <Words>{words}</Words>}
    </SeriesIntro>
  )
}

function OtherSeries({ id }: { id: number }) {
  const { data: all = [] } = useQuery(apiQuery('listSeries', {}))
  const others = all.filter((series) => series.id !== id)
  if (others.length === 0) return null
  return (
    <Others aria-labelledby="others">
      <h2 id="others">Other series</h2>
      <ul>
        {others.map(({ id: other, slug, title, years, works }) => (
          <li key={other}>
            <a href={seriesPath(slug)}>
              <em>{title}</em>
              {years && <span>{years}</span>}
              <span>{worksText(works)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Others>
  )
}

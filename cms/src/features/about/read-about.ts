import { isWebAddress } from '@gesso/shared-types/addresses/web-address'
import {
  type About,
  type Collection,
  EXHIBITION_KINDS,
  type Exhibition,
  type Press,
} from '@gesso/shared-types/features/about/about'
import { sql } from '@payloadcms/db-postgres'
import { type PresentablePicture, presentPicture } from '../../pictures/present-picture'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { richTextHtml } from '../../platform/rich-text/rich-text-html'
import { hasAbout } from './has-about'

/** A row of a list as it is stored: every field may be null. */
type Listed<Row> = { [Field in keyof Row]: Row[Field] | null }

type Row = {
  artistName: string | null
  portrait: PresentablePicture | null
  portraitAlt: string | null
  portraitCaption: string | null
  statement: string | null
  biography: unknown
  exhibitions: Listed<Exhibition>[]
  collections: Listed<Collection>[]
  press: Listed<Press>[]
}

/** One statement, so that an answer never mixes two saves. */
const ABOUT = sql`
  SELECT artist_name, portrait_alt, portrait_caption, statement, biography,
    (SELECT jsonb_build_object('filename', filename, 'width', width, 'height', height, 'placeholder', placeholder,
        'renditions', renditions, 'tiles', tiles)
      FROM pictures WHERE id = portrait_id) AS portrait,
    (SELECT coalesce(jsonb_agg(to_jsonb(listed) ORDER BY listed.year DESC, listed._order), '[]')
      FROM shop_settings_exhibitions AS listed) AS exhibitions,
    (SELECT coalesce(jsonb_agg(to_jsonb(listed) ORDER BY listed._order), '[]')
      FROM shop_settings_collections AS listed) AS collections,
    (SELECT coalesce(jsonb_agg(to_jsonb(listed) ORDER BY listed._order), '[]')
      FROM shop_settings_press AS listed) AS press
  FROM shop_settings LIMIT 1`

const given = (text: string | null): string => text?.trim() ?? ''
/** Addresses are checked when they are saved; any other value in the database is not linked. */
const safe = (address: string | null): string | null => (isWebAddress(address) ? address : null)

function presentPortrait({ artistName, portrait, portraitAlt, portraitCaption }: Row): About['portrait'] {
  if (!portrait) return null
  const name = given(artistName)
  return {
    picture: presentPicture(portrait),
    alt: given(portraitAlt) || (name ? `Portrait of ${name}` : 'Portrait of the artist'),
    caption: given(portraitCaption),
  }
}

/** Reads what the about page shows. @throws AppError not_found while nothing of it is filled in */
export async function readAbout(context: Context): Promise<About> {
  const [[row], isFilled] = await Promise.all([context.query<Row>(ABOUT), hasAbout(context)])
  if (!row || !isFilled) throw new AppError('not_found', { message: 'There is no about page yet' })
  return {
    portrait: presentPortrait(row),
    statement: given(row.statement),
    biography: richTextHtml(row.biography),
    exhibitions: row.exhibitions.map(({ year, title, venue, city, kind, link }) => ({
      year: year ?? 0,
      title: given(title),
      venue: given(venue),
      city: given(city),
      kind: EXHIBITION_KINDS.find((known) => known === kind) ?? null,
      link: safe(link),
    })),
    collections: row.collections.map(({ name, city }) => ({ name: given(name), city: given(city) })),
    press: row.press.map(({ title, publication, date, link }) => ({
      title: given(title),
      publication: given(publication),
      date: given(date),
      link: safe(link),
    })),
  }
}

import { identifierAddress, readLicence } from '@gesso/shared-types/features/museums/identifiers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { readShopSettings } from '../../settings/read-shop-settings'

/** What manifests and linked data say of the shop. */
export type MuseumShop = {
  publicUrl: string
  shopName: string
  /** The artist's name, or else the shop's. */
  artist: string
  /** The addresses by which Wikidata and ULAN know the artist. */
  artistAddresses: string[]
  /** The address of the licence of all pictures; null where the artist gives none. */
  licence: string | null
}

type Row = {
  isOn: boolean
  artistWikidata: string | null
  artistUlan: string | null
  imageLicence: string | null
}

/** The addresses of an artist's identifiers. */
export const artistAddresses = (wikidata: string | null, ulan: string | null): string[] => [
  ...(wikidata ? [identifierAddress('wikidata', wikidata)] : []),
  ...(ulan ? [identifierAddress('ulan', ulan)] : []),
]

/** Reads it together with whether the feature is on. */
export async function readMuseumSettings(context: Context): Promise<MuseumShop & { isOn: boolean }> {
  const [[row], { shopName, artistName }] = await Promise.all([
    context.query<Row>(sql`
      SELECT coalesce(museums_on, false) AS is_on, artist_wikidata, artist_ulan, image_licence FROM shop_settings LIMIT 1`),
    readShopSettings(context),
  ])
  return {
    isOn: row?.isOn ?? false,
    publicUrl: context.env.publicUrl,
    shopName,
    artist: artistName || shopName,
    artistAddresses: artistAddresses(row?.artistWikidata ?? null, row?.artistUlan ?? null),
    licence: readLicence(row?.imageLicence ?? ''),
  }
}

/** Reads it for the public. @throws AppError not_found while the feature is off */
export async function readMuseumShop(context: Context): Promise<MuseumShop> {
  const { isOn, ...shop } = await readMuseumSettings(context)
  if (!isOn) throw new AppError('not_found')
  return shop
}

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { addressCountry } from '../../settings/address-country'
import type { CustomsPlace } from './customs-areas'

/** The sender of all parcels. Texts are '' when not filled in. */
export type CustomsSender = {
  name: string
  /** The postal address as written, without the name. */
  lines: string[]
  phone: string
  email: string
  eori: string
  ioss: string
  taxNumber: string
}

/** `from` is null while the country is unknown. */
export type CustomsSettings = { from: CustomsPlace | null; sender: CustomsSender }

type Row = Record<
  'name' | 'address' | 'country' | 'zipCode' | 'phone' | 'email' | 'eori' | 'ioss' | 'taxNumber',
  string | null
>

/** Reads where parcels come from, and who sends them. */
export async function readCustomsSettings(context: Context): Promise<CustomsSettings> {
  const [row] = await context.query<Row>(sql`
    SELECT coalesce(nullif(trim(artist_name), ''), shop_name) AS name, postal_address AS address,
      customs_country AS country, customs_postal_code AS zip_code, customs_phone AS phone, email,
      customs_eori AS eori, customs_ioss AS ioss, customs_tax_number AS tax_number FROM shop_settings LIMIT 1`)
  const text = (of: keyof Row): string => row?.[of]?.trim() ?? ''
  const country = text('country') || addressCountry(text('address'))
  const lines = text('address')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    from: country ? { country, zipCode: text('zipCode') } : null,
    sender: {
      name: text('name'),
      // The address may begin with the name.
      lines: lines[0] === text('name') ? lines.slice(1) : lines,
      phone: text('phone'),
      email: text('email'),
      eori: text('eori'),
      ioss: text('ioss'),
      taxNumber: text('taxNumber'),
    },
  }
}

/** Says what is missing before documents can be made; null for nothing. */
export async function lacksSender(context: Context): Promise<string | null> {
  const { from, sender } = await readCustomsSettings(context)
  if (sender.name === '' || sender.lines.length === 0)
    return 'Write your name and postal address in Site, “Name and words”: customs asks who sends.'
  return from
    ? null
    : 'Choose the country you send from, in its settings: until then no parcel crosses a border.'
}

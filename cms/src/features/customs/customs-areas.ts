import { EU_COUNTRIES } from '@gesso/shared-types/addresses/eu-countries'

/** Where a parcel comes from or goes to. @property country ISO code @property zipCode '' when unknown */
export type CustomsPlace = { country: string; zipCode: string; state?: string | null; city?: string | null }

type Exception = {
  name: string
  country: string
  /** Over the postal code without spaces and hyphens, in capitals. */
  zipCode: RegExp
  city?: RegExp
  areas: readonly string[]
}

/**
 * Places that belong to another area than the rest of their country. Sources: European Commission, Territorial status of
 * EU countries and certain territories (2024); Union Customs Code, article 4 (2019/474); Directive 2006/112/EC, article
 * 6; Windsor Framework (2023), for Northern Ireland; Swiss customs treaties with Liechtenstein (1923) and about Büsingen
 * (1964); Swiss ordinance about Samnaun (1892, 2014). Where only VAT ends, as in the Canary Islands and on Åland, the
 * post asks for the same forms.
 */
const EXCEPTIONS: readonly Exception[] = [
  { name: 'Canary Islands', country: 'ES', zipCode: /^(35|38)\d{3}$/, areas: ['IC'] },
  { name: 'Ceuta', country: 'ES', zipCode: /^51\d{3}$/, areas: ['EA-CE'] },
  { name: 'Melilla', country: 'ES', zipCode: /^52\d{3}$/, areas: ['EA-ML'] },
  { name: 'Heligoland', country: 'DE', zipCode: /^27498$/, areas: ['DE-HL'] },
  { name: 'Büsingen', country: 'DE', zipCode: /^78266$/, areas: ['CH'] },
  { name: 'Livigno', country: 'IT', zipCode: /^23041$/, areas: ['IT-LI'] },
  {
    name: 'Livigno, former postal code',
    country: 'IT',
    zipCode: /^23030$/,
    city: /livigno/i,
    areas: ['IT-LI'],
  },
  { name: 'Campione d’Italia', country: 'IT', zipCode: /^22061$/, areas: ['IT-CA'] },
  { name: 'Mount Athos', country: 'GR', zipCode: /^63086$/, areas: ['GR-AT'] },
  { name: 'Åland', country: 'FI', zipCode: /^22\d{3}$/, areas: ['AX'] },
  { name: 'Guadeloupe', country: 'FR', zipCode: /^971\d{2}$/, areas: ['GP'] },
  { name: 'Martinique', country: 'FR', zipCode: /^972\d{2}$/, areas: ['MQ'] },
  { name: 'French Guiana', country: 'FR', zipCode: /^973\d{2}$/, areas: ['GF'] },
  { name: 'Réunion', country: 'FR', zipCode: /^974\d{2}$/, areas: ['RE'] },
  {
    name: 'Other French territories',
    country: 'FR',
    zipCode: /^(975|976|977|978|98[6-8])\d{2}$/,
    areas: ['FR-OM'],
  },
  { name: 'Northern Ireland', country: 'GB', zipCode: /^BT\d/, areas: ['GB', 'EU'] },
  { name: 'Isle of Man', country: 'GB', zipCode: /^IM\d/, areas: ['GB'] },
  { name: 'Jersey', country: 'GB', zipCode: /^JE\d/, areas: ['JE'] },
  { name: 'Guernsey', country: 'GB', zipCode: /^GY\d/, areas: ['GG'] },
  { name: 'Samnaun', country: 'CH', zipCode: /^756[23]$/, areas: ['CH-SA'] },
  { name: 'Svalbard', country: 'NO', zipCode: /^917\d$/, areas: ['SJ'] },
]

/** Countries that are in the area of another: Monaco, Liechtenstein, Isle of Man, Puerto Rico. */
const WITHIN: Readonly<Record<string, string>> = { MC: 'EU', LI: 'CH', IM: 'GB', PR: 'US' }

/** Islands that buyers also find among the states of the United States, outside of its customs territory. */
const US_ISLANDS = ['AS', 'GU', 'MP', 'VI']

/** The customs areas that a place belongs to: Northern Ireland to two, every other place to one. */
export function customsAreas({ country, zipCode, state, city }: CustomsPlace): readonly string[] {
  const code = zipCode.replaceAll(/[\s-]/g, '').toUpperCase()
  const exception = EXCEPTIONS.find(
    (each) => each.country === country && each.zipCode.test(code) && (each.city?.test(city ?? '') ?? true),
  )
  if (exception) return exception.areas
  if (country === 'US' && state && US_ISLANDS.includes(state)) return [state]
  if (EU_COUNTRIES.includes(country)) return ['EU']
  return [WITHIN[country] ?? country]
}

/** Whether a parcel needs customs documents: its two ends have no customs area in common. */
export function crossesBorder(from: CustomsPlace, to: CustomsPlace): boolean {
  const areas = customsAreas(to)
  return !customsAreas(from).some((area) => areas.includes(area))
}

/** An address of an order; null where nothing was asked. */
type Destination = Record<'country' | 'zipCode' | 'city', string | null> & { state?: string | null }

/** Whether an order is sent to another customs area. @param from null when unknown: then nothing crosses a border */
export const isSentAbroad = (
  from: CustomsPlace | null,
  { country, zipCode, state, city }: Destination,
): boolean =>
  from !== null &&
  Boolean(country) &&
  crossesBorder(from, { country: country ?? '', zipCode: zipCode ?? '', state, city })

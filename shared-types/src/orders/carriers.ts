type Carrier = {
  name: string
  /** The address of the carrier's page about a parcel; `{number}` stands for the tracking number. */
  tracking: string
  /** Other names of the carrier, in lower case. */
  alias?: readonly string[]
}

/**
 * Carriers that artists use, with their tracking pages as of November 2026. GLS and DPD ask for the country on their
 * pages. Any other carrier is free text without a link.
 */
export const CARRIERS: readonly Carrier[] = [
  { name: 'Australia Post', tracking: 'https://auspost.com.au/mypost/track/details/{number}' },
  {
    name: 'Austrian Post',
    tracking: 'https://www.post.at/s/sendungsdetails?snr={number}',
    alias: ['österreichische post'],
  },
  {
    name: 'Canada Post',
    tracking: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}',
  },
  {
    name: 'Czech Post',
    tracking: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
    alias: ['česká pošta'],
  },
  {
    name: 'DHL',
    tracking: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
    alias: ['dhl express', 'deutsche post dhl'],
  },
  { name: 'DPD', tracking: 'https://www.dpdgroup.com/be/mydpd/my-parcels/search?parcelNumber={number}' },
  {
    name: 'FedEx',
    tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}',
    alias: ['federal express'],
  },
  { name: 'GLS', tracking: 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}' },
  {
    name: 'Japan Post',
    tracking:
      'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1={number}&searchKind=S002',
  },
  {
    name: 'La Poste (Colissimo)',
    tracking: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
    alias: ['la poste', 'colissimo'],
  },
  { name: 'PostNL', tracking: 'https://jouw.postnl.nl/track-and-trace/{number}' },
  {
    name: 'Royal Mail',
    tracking: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    name: 'Swiss Post',
    tracking: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
    alias: ['die post', 'la poste suisse', 'la posta svizzera'],
  },
  {
    name: 'UPS',
    tracking: 'https://www.ups.com/track?tracknum={number}',
    alias: ['united parcel service'],
  },
  {
    name: 'USPS',
    tracking: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
    alias: ['us postal service'],
  },
]

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * The carrier's page about a parcel; null for an unknown carrier or without a number. Spaces and dots in the number are
 * ignored.
 */
export function trackingLink(
  carrier: string | null | undefined,
  number: string | null | undefined,
): string | null {
  if (!carrier || !number) return null
  const name = plain(carrier)
  const known = CARRIERS.find((each) => plain(each.name) === name || each.alias?.includes(name))
  const code = number.replace(/[\s.]/g, '')
  return known && code ? known.tracking.replace('{number}', encodeURIComponent(code)) : null
}

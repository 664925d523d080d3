import { FORMER_SETTINGS, turn } from './switches'
import type { Answer, Visitor } from './visitor'

const BLANK = {
  shopName: '',
  artistName: '',
  biography: null,
  portrait: null,
  portraitAlt: '',
  portraitCaption: '',
  statement: '',
  exhibitions: [],
  collections: [],
  press: [],
  postalAddress: '',
  email: '',
  footerLine: '',
  announcement: '',
  confirmSubscriptions: false,
  countReadings: false,
  inBothUnits: false,
  homeText: '',
  landingHeadline: '',
  landingText: '',
  landingOriginals: '',
  landingPrints: '',
  landingPurchasing: '',
  timeZone: 'UTC',
  messageEmails: 'at_once',
  messageEmailsHour: '8',
  backupEvery: 'off',
  backupDay: '1',
  backupHour: '4',
  backupTo: 'folder',
  backupKeep: null,
  backupKeepDays: null,
  orderNumberPrefix: '',
  asksAgreement: false,
  withdrawalDays: null,
  withdrawalFor: 'europe',
  holidayBack: null,
  holidayWords: '',
  giftCardSums: '',
  giftCardLeast: null,
  giftCardMost: null,
  giftCardMonths: null,
  giftCardWords: '',
  certifiesOriginals: false,
  certificatePaper: 'A4',
  takesOffers: 'none',
  leastOfferShare: null,
  takesCommissions: false,
  commissionWords: '',
  commissionFrom: null,
  sellerName: '',
  sellerStreet: '',
  sellerPostalCode: '',
  sellerCity: '',
  sellerCountry: null,
  sellerTaxNumber: '',
  paperWords: '',
  paperSize: 'a4',
  privacy: null,
  delivery: null,
  prints: null,
}

/** Sends the shop settings as the panel does. */
export const sendSettings = (artist: Visitor, settings: object): Promise<Answer> =>
  artist.sendJson('POST', '/api/cms/globals/shop_settings', settings)

/**
 * Saves the shop settings; omitted fields become empty, and omitted switches of FORMER_SETTINGS off.
 * @throws Error when they are refused
 */
export async function saveSettings(artist: Visitor, settings: object): Promise<void> {
  const fields: Record<string, unknown> = { ...BLANK, ...settings }
  for (const field of Object.keys(FORMER_SETTINGS)) delete fields[field]
  const answer = await sendSettings(artist, fields)
  if (answer.status !== 200) throw new Error(`The settings were refused: ${answer.text}`)
  for (const [field, name] of Object.entries(FORMER_SETTINGS))
    await turn(artist, name, (settings as Record<string, unknown>)[field] === true)
}

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
  expressPay: false,
  notifyMe: false,
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
  orderNumberPrefix: '',
  asksAgreement: false,
  withdrawalDays: null,
  withdrawalFor: 'europe',
  holidayBack: null,
  holidayWords: '',
  countVisits: false,
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
  givePapers: false,
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

/** Saves the shop settings; what is not given is emptied. @throws when they are refused */
export async function saveSettings(artist: Visitor, settings: object): Promise<void> {
  const answer = await sendSettings(artist, { ...BLANK, ...settings })
  if (answer.status !== 200) throw new Error(`The settings were refused: ${answer.text}`)
}

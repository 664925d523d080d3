import type { Answer, Visitor } from './visitor'

const BLANK = {
  charging: 'rates',
  country: 'DE',
  taxNumber: '',
  prices: 'inside',
  rates: [],
  distanceSales: 'destination',
  threshold: null,
  asksTaxNumber: false,
  reverseCharge: false,
  reverseChargeWords: '',
  marginScheme: 'none',
  marginWorks: [],
  marginWords: '',
  originalTaxCode: '',
  printTaxCode: '',
  shippingTaxCode: '',
}

/** A row of the tax settings; rates are in percent. */
export const taxRate = (country: string, originalRate: number, printRate: number, more: object = {}) => ({
  country,
  name: 'VAT',
  originalRate,
  printRate,
  ...more,
})

/** Sends the tax settings as the panel does. */
export const sendTaxSettings = (artist: Visitor, settings: object): Promise<Answer> =>
  artist.sendJson('POST', '/api/cms/globals/tax_settings', settings)

/** The tax settings of an artist in Germany; omitted fields are empty. */
export const taxSettings = (given: object): object => ({ ...BLANK, ...given })

/** Saves the tax settings of an artist in Germany; omitted fields become empty. @throws Error when they are refused */
export async function saveTaxSettings(artist: Visitor, settings: object): Promise<void> {
  const answer = await sendTaxSettings(artist, taxSettings(settings))
  if (answer.status !== 200) throw new Error(`The tax settings were refused: ${answer.text}`)
}

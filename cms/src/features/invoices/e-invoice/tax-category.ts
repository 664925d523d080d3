import { isInEu } from '@gesso/shared-types/addresses/eu-countries'
import type { InvoiceContent } from './invoice-content'

/**
 * Why something bears no tax, by UNTDID 5305 and the VATEX list: reverse charge, export out of the European Union, or exempt
 * for another reason, which is said in words.
 */
export type TaxCategory = { code: 'S' | 'AE' | 'G' | 'E'; reason: string; reasonCode: string }

const STANDARD: TaxCategory = { code: 'S', reason: '', reasonCode: '' }

/** A tax number as registers have it; `isVat`: it begins with the country's letters, as numbers for value added tax do. */
export function readRegistration(given: string): { number: string; isVat: boolean } {
  const number = given.replace(/[^\p{L}\p{N}/]/gu, '').toUpperCase()
  return {
    number: number.replace(/^([A-Z]{2}.*)$/, (text) => text.replaceAll('/', '')),
    isVat: /^[A-Z]{2}\w*\d/.test(number),
  }
}

/** The category of what bears a rate. @param percent '' for what bears none */
export function taxCategory(
  { seller, buyer, taxWords }: Pick<InvoiceContent, 'seller' | 'buyer' | 'taxWords'>,
  percent: string,
): TaxCategory {
  if (percent !== '') return STANDARD
  if (/reverse charge/i.test(taxWords))
    return { code: 'AE', reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE' }
  if (/margin scheme/i.test(taxWords)) return { code: 'E', reason: taxWords, reasonCode: 'VATEX-EU-I' }
  const { isVat } = readRegistration(seller.taxNumber)
  if (isVat && isInEu(seller.country) && !isInEu(buyer.country))
    return { code: 'G', reason: 'Export outside the European Union', reasonCode: 'VATEX-EU-G' }
  return { code: 'E', reason: taxWords || 'No tax is charged on this sale', reasonCode: '' }
}

import { isInEu } from '@gesso/shared-types/addresses/eu-countries'
import type { InvoiceContent } from './invoice-content'

/**
 * A tax category by UNTDID 5305, with the reason in words and by the VATEX list when no tax is charged: reverse
 * charge, export out of the European Union, or another exemption.
 */
export type TaxCategory = { code: 'S' | 'AE' | 'G' | 'E'; reason: string; reasonCode: string }

const STANDARD: TaxCategory = { code: 'S', reason: '', reasonCode: '' }

/** Normalizes a tax number as registers write it; `isVat`: it begins with a country's letters, as VAT numbers do. */
export function readRegistration(given: string): { number: string; isVat: boolean } {
  const number = given.replace(/[^\p{L}\p{N}/]/gu, '').toUpperCase()
  return {
    number: number.replace(/^([A-Z]{2}.*)$/, (text) => text.replaceAll('/', '')),
    isVat: /^[A-Z]{2}\w*\d/.test(number),
  }
}

/** The category for a rate. @param percent '' for what bears no tax */
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

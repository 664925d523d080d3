import { toCents } from '@gesso/shared-types/money/money'
import type { DocumentContent } from '../document-content'
import type { InvoiceContent } from './invoice-content'
import { type NetGroup, netAmounts } from './net-amounts'
import { readRegistration, type TaxCategory, taxCategory } from './tax-category'
import { leaf, tree, type Xml } from './xml-element'

/** The specification that it follows: EN 16931, without extensions. */
const GUIDELINE = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001: invoice, credit note. */
const TYPE_CODES = { invoice: '380', credit_note: '381' }
/** UNECE Recommendation 20: one piece. */
const UNIT = 'C62'

const NAMESPACE = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  'xmlns:rsm': `${NAMESPACE}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${NAMESPACE}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${NAMESPACE}:UnqualifiedDataType:100`,
}

const money = (cents: number): string => (cents / 100).toFixed(2)
const dateOf = (name: string, day: string): Xml =>
  tree(name, [leaf('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })])

/**
 * Names what EN 16931 requires and the document does not have.
 * @param categories those of the document's amounts
 */
function missingOf({ kind, seller, buyer }: InvoiceContent, categories: readonly TaxCategory[]): string[] {
  const asked: [what: string, isThere: boolean][] = [
    ['an invoice or a credit note', kind !== 'receipt'],
    ['your name', seller.name !== ''],
    ['your city', seller.city !== ''],
    ['your country', seller.country !== ''],
    ['your tax number', seller.taxNumber !== ''],
    ['the buyer’s name', buyer.name !== ''],
    ['the buyer’s country', buyer.country !== ''],
  ]
  const missing = asked.flatMap(([what, isThere]) => (isThere ? [] : [what]))
  if (!categories.some(({ code }) => code === 'AE')) return missing
  const isVat = (number: string) => readRegistration(number).isVat
  return [
    ...missing,
    ...(seller.taxNumber && !isVat(seller.taxNumber) ? ['your number for value added tax'] : []),
    ...(isVat(buyer.taxNumber) ? [] : ['the buyer’s number for value added tax']),
  ]
}

/**
 * Writes a document as Cross Industry Invoice, the XML of Factur-X and ZUGFeRD, in profile EN 16931.
 * @returns the XML, or the names of what is missing for it
 */
export function eInvoiceXml(content: InvoiceContent | DocumentContent): string | { missing: string[] } {
  const groups = netAmounts(content)
  const categories = (groups ?? []).map(({ percent }) => taxCategory(content, percent))
  const missing = missingOf(content, categories)
  if (!groups) missing.push('one rate of tax for each line')
  if (!groups || missing.length > 0) return { missing }
  const taxed = groups.map(
    (group, at): Taxed => ({
      ...group,
      category: categories[at] ?? taxCategory(content, group.percent),
    }),
  )
  const body = tree(
    'rsm:CrossIndustryInvoice',
    [
      tree('rsm:ExchangedDocumentContext', [
        tree('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', GUIDELINE)]),
      ]),
      documentXml(content),
      tree('rsm:SupplyChainTradeTransaction', [
        ...linesXml(content, taxed),
        agreementXml(content),
        '<ram:ApplicableHeaderTradeDelivery/>',
        settlementXml(content, taxed),
      ]),
    ],
    NAMESPACES,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

type Taxed = NetGroup & { category: TaxCategory }

const documentXml = ({ kind, number, date, note }: InvoiceContent): Xml =>
  tree('rsm:ExchangedDocument', [
    leaf('ram:ID', number),
    leaf('ram:TypeCode', kind === 'credit_note' ? TYPE_CODES.credit_note : TYPE_CODES.invoice),
    dateOf('ram:IssueDateTime', date),
    tree('ram:IncludedNote', [leaf('ram:Content', note)]),
  ])

const taxOf = (name: string, { category, percent }: Taxed): Xml =>
  tree(name, [
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:CategoryCode', category.code),
    leaf('ram:RateApplicablePercent', percent || '0'),
  ])

function linesXml({ lines }: InvoiceContent, groups: readonly Taxed[]): Xml[] {
  const placed = groups.flatMap((group) => group.lines.map((line) => ({ ...line, group })))
  return lines.map(({ title, details, quantity }, place) => {
    const found = placed.find((each) => each.place === place)
    if (!found) throw new Error(`Line ${place + 1} bears no rate`)
    const amount = money(found.cents)
    const count = String(quantity)
    return tree('ram:IncludedSupplyChainTradeLineItem', [
      tree('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(place + 1))]),
      tree('ram:SpecifiedTradeProduct', [
        leaf('ram:Name', title),
        leaf('ram:Description', details.filter(Boolean).join(', ')),
      ]),
      tree('ram:SpecifiedLineTradeAgreement', [
        // The price of all pieces: without the tax, the price of one may have endless decimals.
        tree('ram:NetPriceProductTradePrice', [
          leaf('ram:ChargeAmount', amount),
          leaf('ram:BasisQuantity', count, { unitCode: UNIT }),
        ]),
      ]),
      tree('ram:SpecifiedLineTradeDelivery', [leaf('ram:BilledQuantity', count, { unitCode: UNIT })]),
      tree('ram:SpecifiedLineTradeSettlement', [
        taxOf('ram:ApplicableTradeTax', found.group),
        tree('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', amount)]),
      ]),
    ])
  })
}

type Party = Omit<InvoiceContent['seller'], 'lines'> & { state?: string }

function partyXml(name: string, party: Party, isSeller: boolean): Xml {
  const { number, isVat } = readRegistration(party.taxNumber)
  const [first = '', ...others] = party.street.split('\n').filter((line) => line.trim())
  return tree(name, [
    // Names a number that is not a VAT number here too, since a buyer must be able to identify the seller (BR-CO-26).
    isSeller && !isVat ? leaf('ram:ID', number) : '',
    leaf('ram:Name', party.name),
    tree('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', party.postalCode),
      leaf('ram:LineOne', first),
      leaf('ram:LineTwo', others.join(', ')),
      leaf('ram:CityName', party.city),
      leaf('ram:CountryID', party.country),
      leaf('ram:CountrySubDivisionName', party.state ?? ''),
    ]),
    tree('ram:URIUniversalCommunication', [leaf('ram:URIID', party.email, { schemeID: 'EM' })]),
    isSeller || isVat
      ? tree('ram:SpecifiedTaxRegistration', [leaf('ram:ID', number, { schemeID: isVat ? 'VA' : 'FC' })])
      : '',
  ])
}

const agreementXml = ({ seller, buyer, order }: InvoiceContent): Xml =>
  tree('ram:ApplicableHeaderTradeAgreement', [
    partyXml('ram:SellerTradeParty', seller, true),
    partyXml('ram:BuyerTradeParty', buyer, false),
    tree('ram:SellerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', order.number)]),
  ])

/** An allowance or charge. `code` is from UNTDID 7161 for a charge, and from UNTDID 5189 for an allowance. */
type Beside = { isCharge: boolean; cents: number; code: string; reason: string }

const besideXml = ({ isCharge, cents, code, reason }: Beside, group: Taxed): Xml =>
  cents === 0
    ? ''
    : tree('ram:SpecifiedTradeAllowanceCharge', [
        tree('ram:ChargeIndicator', [leaf('udt:Indicator', String(isCharge))]),
        leaf('ram:ActualAmount', money(cents)),
        leaf('ram:ReasonCode', code),
        leaf('ram:Reason', reason),
        taxOf('ram:CategoryTradeTax', group),
      ])

function settlementXml(content: InvoiceContent, groups: readonly Taxed[]): Xml {
  const { currency, shipping, discount, paid, paidByGiftCard, paidOn, corrects, kind } = content
  const sum = (of: (group: Taxed) => number) => groups.reduce((total, group) => total + of(group), 0)
  const chargeCents = sum((group) => group.chargeCents)
  const allowanceCents = sum((group) => group.allowanceCents)
  const netCents = sum((group) => group.netCents)
  const taxCents = sum((group) => group.taxCents)
  const lineCents = sum(({ lines }) => lines.reduce((total, { cents }) => total + cents, 0))
  const paidCents = toCents(paid) + (paidByGiftCard === null ? 0 : toCents(paidByGiftCard))
  const done = kind === 'credit_note' ? 'Given back' : 'Paid'
  return tree('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:InvoiceCurrencyCode', currency),
    ...groups.map(({ category, percent, ...group }) =>
      tree('ram:ApplicableTradeTax', [
        leaf('ram:CalculatedAmount', money(group.taxCents)),
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:ExemptionReason', category.reason),
        leaf('ram:BasisAmount', money(group.netCents)),
        leaf('ram:CategoryCode', category.code),
        leaf('ram:ExemptionReasonCode', category.reasonCode),
        leaf('ram:RateApplicablePercent', percent || '0'),
      ]),
    ),
    ...groups.flatMap((group) => [
      besideXml(
        { isCharge: false, cents: group.allowanceCents, code: '95', reason: discount?.title || 'Discount' },
        group,
      ),
      besideXml(
        { isCharge: true, cents: group.chargeCents, code: 'FC', reason: shipping?.title || 'Shipping' },
        group,
      ),
    ]),
    tree('ram:SpecifiedTradePaymentTerms', [
      leaf('ram:Description', paidOn === null ? `${done}.` : `${done} on ${paidOn}.`),
    ]),
    tree('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', money(lineCents)),
      leaf('ram:ChargeTotalAmount', chargeCents === 0 ? '' : money(chargeCents)),
      leaf('ram:AllowanceTotalAmount', allowanceCents === 0 ? '' : money(allowanceCents)),
      leaf('ram:TaxBasisTotalAmount', money(netCents)),
      leaf('ram:TaxTotalAmount', money(taxCents), { currencyID: currency }),
      leaf('ram:GrandTotalAmount', money(netCents + taxCents)),
      leaf('ram:TotalPrepaidAmount', money(paidCents)),
      leaf('ram:DuePayableAmount', money(netCents + taxCents - paidCents)),
    ]),
    tree('ram:InvoiceReferencedDocument', [leaf('ram:IssuerAssignedID', corrects ?? '')]),
  ])
}

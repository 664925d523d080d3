import { DOMParser, type Element } from '@xmldom/xmldom'

/** The codes from the standard's lists that the shop's invoices use. */
const TYPE_CODES = ['380', '381']
const CATEGORIES = ['S', 'AE', 'G', 'E']
const EXEMPTION_CODES = ['VATEX-EU-AE', 'VATEX-EU-G', 'VATEX-EU-I']

const cents = (text: string | undefined): number => Math.round(Number(text ?? Number.NaN) * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

const children = (element: Element | undefined, name: string): Element[] =>
  element ? ([...element.childNodes].filter((node) => node.nodeName === name) as Element[]) : []

/** The first element at a path. */
const at = (element: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>((found, name) => children(found, name)[0], element)

const text = (element: Element | undefined, path: string): string | undefined =>
  at(element, path)?.textContent ?? undefined

type Rules = [id: string, holds: boolean][]

/**
 * Finds the rules of EN 16931 that an e-invoice breaks, by their published ids; the invoice is in the Cross Industry
 * Invoice syntax. Only rules about what the shop writes are here. Sums must agree to the cent, where the published
 * rules tolerate one unit.
 */
export function brokenRules(xml: string): string[] {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement as Element
  const transaction = at(root, 'rsm:SupplyChainTradeTransaction')
  const settlement = at(transaction, 'ram:ApplicableHeaderTradeSettlement')
  const rules: Rules = [
    ...documentRules(root, transaction, settlement),
    ...children(transaction, 'ram:IncludedSupplyChainTradeLineItem').flatMap(lineRules),
    ...sumRules(transaction, settlement),
    ...children(settlement, 'ram:ApplicableTradeTax').flatMap((tax) =>
      taxRules(tax, transaction, settlement),
    ),
    ...children(settlement, 'ram:SpecifiedTradeAllowanceCharge').flatMap(besideRules),
    // Amounts have at most two decimals (BR-DEC), and no element is empty (a rule of the standard's XML binding).
    ['BR-DEC', amountsOf(root).every((amount) => /^-?\d+\.\d\d$/.test(amount))],
    ['CII-SR-empty', !/<(\w+:\w+)[^>]*><\/\1>/.test(xml)],
  ]
  return rules.flatMap(([id, holds]) => (holds ? [] : [id]))
}

const amountsOf = (root: Element): string[] =>
  [...root.getElementsByTagName('*')].flatMap((each) =>
    each.nodeName.endsWith('Amount') ? [each.textContent ?? ''] : [],
  )

function documentRules(
  root: Element,
  transaction: Element | undefined,
  settlement: Element | undefined,
): Rules {
  const document = at(root, 'rsm:ExchangedDocument')
  const agreement = at(transaction, 'ram:ApplicableHeaderTradeAgreement')
  const [seller, buyer] = [at(agreement, 'ram:SellerTradeParty'), at(agreement, 'ram:BuyerTradeParty')]
  const has = (element: Element | undefined, path: string) => Boolean(text(element, path)?.trim())
  const registrations = children(seller, 'ram:SpecifiedTaxRegistration').map((each) => at(each, 'ram:ID'))
  const vat = registrations.find((id) => id?.getAttribute('schemeID') === 'VA')?.textContent
  const sums = at(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')
  return [
    [
      'BR-01',
      has(root, 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    ],
    ['BR-02', has(document, 'ram:ID')],
    ['BR-03', /^\d{8}$/.test(text(document, 'ram:IssueDateTime/udt:DateTimeString') ?? '')],
    ['BR-04', has(document, 'ram:TypeCode')],
    ['BR-CL-01', TYPE_CODES.includes(text(document, 'ram:TypeCode') ?? '')],
    ['BR-05', has(settlement, 'ram:InvoiceCurrencyCode')],
    ['BR-06', has(seller, 'ram:Name')],
    ['BR-07', has(buyer, 'ram:Name')],
    ['BR-08', at(seller, 'ram:PostalTradeAddress') !== undefined],
    ['BR-09', /^[A-Z]{2}$/.test(text(seller, 'ram:PostalTradeAddress/ram:CountryID') ?? '')],
    ['BR-10', at(buyer, 'ram:PostalTradeAddress') !== undefined],
    ['BR-11', /^[A-Z]{2}$/.test(text(buyer, 'ram:PostalTradeAddress/ram:CountryID') ?? '')],
    ['BR-12', has(sums, 'ram:LineTotalAmount')],
    ['BR-13', has(sums, 'ram:TaxBasisTotalAmount')],
    ['BR-14', has(sums, 'ram:GrandTotalAmount')],
    ['BR-15', has(sums, 'ram:DuePayableAmount')],
    ['BR-16', children(transaction, 'ram:IncludedSupplyChainTradeLineItem').length > 0],
    ['BR-CO-09', vat === undefined || vat === null || /^[A-Z]{2}/.test(vat)],
    ['BR-CO-26', has(seller, 'ram:ID') || Boolean(vat)],
    ['BR-CO-18', children(settlement, 'ram:ApplicableTradeTax').length > 0],
    [
      'BR-CO-25',
      cents(text(sums, 'ram:DuePayableAmount')) <= 0 ||
        has(settlement, 'ram:SpecifiedTradePaymentTerms/ram:Description'),
    ],
    [
      'BR-55',
      children(settlement, 'ram:InvoiceReferencedDocument').every((each) =>
        has(each, 'ram:IssuerAssignedID'),
      ),
    ],
  ]
}

function lineRules(line: Element): Rules {
  const settlement = at(line, 'ram:SpecifiedLineTradeSettlement')
  const tax = at(settlement, 'ram:ApplicableTradeTax')
  const quantity = at(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')
  const price = at(line, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice')
  const amount = text(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount')
  const each = cents(text(price, 'ram:ChargeAmount')) / Number(text(price, 'ram:BasisQuantity') ?? 1)
  return [
    ['BR-21', Boolean(text(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'))],
    ['BR-22', Number(quantity?.textContent) > 0],
    ['BR-23', Boolean(quantity?.getAttribute('unitCode'))],
    ['BR-24', amount !== undefined],
    ['BR-25', Boolean(text(line, 'ram:SpecifiedTradeProduct/ram:Name'))],
    ['BR-26', text(price, 'ram:ChargeAmount') !== undefined],
    ['BR-27', cents(text(price, 'ram:ChargeAmount')) >= 0],
    ['BR-CO-04', CATEGORIES.includes(text(tax, 'ram:CategoryCode') ?? '')],
    ['PEPPOL-EN16931-R120', Math.round(each * Number(quantity?.textContent)) === cents(amount)],
    ...rateRules(tax, { S: 'BR-S-05', AE: 'BR-AE-05', G: 'BR-G-05', E: 'BR-E-05' }),
  ]
}

/** The standard rate is above 0; the rates of all other categories are 0. */
function rateRules(tax: Element | undefined, ids: Record<string, string>): Rules {
  const category = text(tax, 'ram:CategoryCode') ?? ''
  const rate = Number(text(tax, 'ram:RateApplicablePercent') ?? Number.NaN)
  return [[ids[category] ?? 'BR-CL-18', category === 'S' ? rate > 0 : rate === 0]]
}

function besideRules(beside: Element): Rules {
  const isCharge = text(beside, 'ram:ChargeIndicator/udt:Indicator') === 'true'
  const tax = at(beside, 'ram:CategoryTradeTax')
  return [
    [isCharge ? 'BR-36' : 'BR-31', cents(text(beside, 'ram:ActualAmount')) > 0],
    [isCharge ? 'BR-37' : 'BR-32', CATEGORIES.includes(text(tax, 'ram:CategoryCode') ?? '')],
    [isCharge ? 'BR-38' : 'BR-33', Boolean(text(beside, 'ram:Reason') ?? text(beside, 'ram:ReasonCode'))],
    ...rateRules(
      tax,
      isCharge
        ? { S: 'BR-S-07', AE: 'BR-AE-07', G: 'BR-G-07', E: 'BR-E-07' }
        : { S: 'BR-S-06', AE: 'BR-AE-06', G: 'BR-G-06', E: 'BR-E-06' },
    ),
  ]
}

const lineAmounts = (transaction: Element | undefined): { key: string; cents: number }[] =>
  children(transaction, 'ram:IncludedSupplyChainTradeLineItem').map((line) => {
    const settlement = at(line, 'ram:SpecifiedLineTradeSettlement')
    return {
      key: keyOf(at(settlement, 'ram:ApplicableTradeTax')),
      cents: cents(text(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount')),
    }
  })

const besides = (settlement: Element | undefined): { key: string; isCharge: boolean; cents: number }[] =>
  children(settlement, 'ram:SpecifiedTradeAllowanceCharge').map((beside) => ({
    key: keyOf(at(beside, 'ram:CategoryTradeTax')),
    isCharge: text(beside, 'ram:ChargeIndicator/udt:Indicator') === 'true',
    cents: cents(text(beside, 'ram:ActualAmount')),
  }))

const keyOf = (tax: Element | undefined): string =>
  `${text(tax, 'ram:CategoryCode')} ${Number(text(tax, 'ram:RateApplicablePercent'))}`

function sumRules(transaction: Element | undefined, settlement: Element | undefined): Rules {
  const sums = at(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')
  const amount = (name: string) => cents(text(sums, `ram:${name}`) ?? '0')
  const beside = besides(settlement)
  const taxes = children(settlement, 'ram:ApplicableTradeTax').map((tax) =>
    cents(text(tax, 'ram:CalculatedAmount')),
  )
  const of = (isCharge: boolean) =>
    sum(beside.filter((each) => each.isCharge === isCharge).map((each) => each.cents))
  const used = [...lineAmounts(transaction), ...beside].map(({ key }) => key)
  const broken = new Set(children(settlement, 'ram:ApplicableTradeTax').map(keyOf))
  return [
    ['BR-CO-10', amount('LineTotalAmount') === sum(lineAmounts(transaction).map((line) => line.cents))],
    ['BR-CO-11', amount('AllowanceTotalAmount') === of(false)],
    ['BR-CO-12', amount('ChargeTotalAmount') === of(true)],
    [
      'BR-CO-13',
      amount('TaxBasisTotalAmount') ===
        amount('LineTotalAmount') - amount('AllowanceTotalAmount') + amount('ChargeTotalAmount'),
    ],
    ['BR-CO-14', amount('TaxTotalAmount') === sum(taxes)],
    ['BR-CO-15', amount('GrandTotalAmount') === amount('TaxBasisTotalAmount') + amount('TaxTotalAmount')],
    ['BR-CO-16', amount('DuePayableAmount') === amount('GrandTotalAmount') - amount('TotalPrepaidAmount')],
    [
      'BR-53',
      at(sums, 'ram:TaxTotalAmount')?.getAttribute('currencyID') ===
        text(settlement, 'ram:InvoiceCurrencyCode'),
    ],
    // Each category has one breakdown: BR-S-01, BR-AE-01, BR-G-01, BR-E-01.
    [
      'BR-*-01',
      used.every((key) => broken.has(key)) &&
        broken.size === children(settlement, 'ram:ApplicableTradeTax').length,
    ],
  ]
}

function taxRules(tax: Element, transaction: Element | undefined, settlement: Element | undefined): Rules {
  const category = text(tax, 'ram:CategoryCode') ?? ''
  const [base, charged] = [cents(text(tax, 'ram:BasisAmount')), cents(text(tax, 'ram:CalculatedAmount'))]
  const rate = Number(text(tax, 'ram:RateApplicablePercent'))
  const key = keyOf(tax)
  const own = [
    ...lineAmounts(transaction).filter((line) => line.key === key),
    ...besides(settlement).flatMap((each) =>
      each.key === key ? [{ key, cents: each.isCharge ? each.cents : -each.cents }] : [],
    ),
  ]
  const agreement = at(transaction, 'ram:ApplicableHeaderTradeAgreement')
  const hasNumber = (party: string, scheme: string) =>
    children(at(agreement, party), 'ram:SpecifiedTaxRegistration').some(
      (each) => at(each, 'ram:ID')?.getAttribute('schemeID') === scheme,
    )
  const sellerVat = hasNumber('ram:SellerTradeParty', 'VA')
  const sellerAny = sellerVat || hasNumber('ram:SellerTradeParty', 'FC')
  const numbers: Record<string, boolean> = {
    S: sellerAny,
    E: sellerAny,
    G: sellerVat,
    AE: sellerVat && hasNumber('ram:BuyerTradeParty', 'VA'),
  }
  const reason = text(tax, 'ram:ExemptionReason')
  const code = text(tax, 'ram:ExemptionReasonCode')
  return [
    ['BR-45', Number.isInteger(base)],
    ['BR-46', Number.isInteger(charged)],
    ['BR-47', CATEGORIES.includes(category)],
    ['BR-48', Number.isFinite(rate)],
    [`BR-${category}-02`, numbers[category] ?? false],
    [`BR-${category}-08`, sum(own.map((each) => each.cents)) === base],
    // The tax was extracted from an order's tax-inclusive price, so it may be a cent off.
    [`BR-${category}-09`, category === 'S' ? Math.abs(charged - (base * rate) / 100) <= 1.5 : charged === 0],
    ['BR-CO-17', Math.abs(charged - (base * rate) / 100) <= 1.5],
    [`BR-${category}-10`, category === 'S' ? !reason && !code : Boolean(reason ?? code)],
    ['BR-CL-22', code === undefined || EXEMPTION_CODES.includes(code)],
  ]
}

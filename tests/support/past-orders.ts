import type { Shop } from './shop'

/** Exports of former shops with their real columns and invented people. */

const SHOPIFY_ORDER_COLUMNS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References'

const SQUARESPACE_ORDER_COLUMNS =
  'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Address1,Billing Address2,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Private Notes,Payment Method,Payment Reference'

const BIGCARTEL_ORDER_COLUMNS =
  'Number,Date,Buyer first name,Buyer last name,Buyer email,Buyer phone number,Status,Payment status,Transaction ID,Shipping status,Shipping address 1,Shipping address 2,Shipping city,Shipping state,Shipping zip,Shipping country,Currency,Items,Item count,Item total,Total price,Total shipping,Total tax,Total discount,Discount code,Note'

const SHOPIFY_CUSTOMER_COLUMNS =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'

type Row = Record<string, string | number>

const quoted = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)

/** Makes a table with these columns in the former shop's format; columns that a row lacks are empty. */
const table = (columns: string, rows: readonly Row[]): string => {
  const names = columns.split(',')
  const unknown = rows.flatMap((row) => Object.keys(row)).find((name) => !names.includes(name))
  if (unknown) throw new Error(`No shop has the column ${unknown}`)
  return `${[columns, ...rows.map((row) => names.map((name) => quoted(row[name] ?? '')).join(','))].join('\n')}\n`
}

export const shopifyOrders = (rows: readonly Row[]): string => table(SHOPIFY_ORDER_COLUMNS, rows)
const squarespaceOrders = (rows: readonly Row[]): string => table(SQUARESPACE_ORDER_COLUMNS, rows)
const bigCartelOrders = (rows: readonly Row[]): string => table(BIGCARTEL_ORDER_COLUMNS, rows)
const shopifyCustomers = (rows: readonly Row[]): string => table(SHOPIFY_CUSTOMER_COLUMNS, rows)

/** An order with one line, as in Shopify's export. */
export const shopifyOrder = (name: string, more: Row = {}): Row => ({
  Name: name,
  Email: 'ines@example.test',
  'Financial Status': 'paid',
  'Paid at': '2019-05-31 23:30:00 -0400',
  'Fulfillment Status': 'fulfilled',
  'Accepts Marketing': 'yes',
  Currency: 'USD',
  Subtotal: '120.00',
  Shipping: '10.00',
  Taxes: '0.00',
  Total: '130.00',
  'Discount Amount': '0.00',
  'Shipping Method': 'Standard',
  'Created at': '2019-05-31 23:30:00 -0400',
  'Lineitem quantity': 1,
  'Lineitem name': 'Low tide - A3',
  'Lineitem price': '120.00',
  'Lineitem sku': 'TIDE-A3',
  'Billing Name': 'Inés Maréchal',
  'Billing Address1': '4 Harbour Row',
  'Billing City': 'Portland',
  'Billing Zip': "'04101",
  'Billing Province': 'ME',
  'Billing Country': 'US',
  'Shipping Name': 'Inés Maréchal',
  'Shipping Address1': '4 Harbour Row',
  'Shipping City': 'Portland',
  'Shipping Zip': "'04101",
  'Shipping Province': 'ME',
  'Shipping Country': 'US',
  'Refunded Amount': '0.00',
  'Payment Method': 'Shopify Payments',
  Id: '5001',
  ...more,
})

/** Three orders: one with two lines, one in yen, one cancelled. */
export const SHOPIFY_ORDERS = shopifyOrders([
  shopifyOrder('#1001', { Subtotal: '155.00', Total: '165.00', Notes: 'Ring twice,\nplease' }),
  {
    Name: '#1001',
    Email: 'ines@example.test',
    'Lineitem quantity': 1,
    'Lineitem name': 'Herons',
    'Lineitem price': '35.00',
    'Lineitem sku': 'HER',
  },
  shopifyOrder('#1002', {
    Email: 'Kenji@Example.test',
    Currency: 'JPY',
    Subtotal: '18000',
    Shipping: '2000',
    Total: '20000',
    'Lineitem price': '18000',
    'Created at': '2020-02-29 09:00:00 +0900',
    'Billing Name': 'Kenji Ono',
    'Billing Address1': '2-1 Asahi',
    'Billing Zip': "'0600001",
    'Billing Country': 'JP',
    'Shipping Name': 'Kenji Ono',
    'Shipping Address1': '2-1 Asahi',
    'Shipping Zip': "'0600001",
    'Shipping Country': 'JP',
  }),
  shopifyOrder('#1003', {
    'Financial Status': 'refunded',
    'Refunded Amount': '130.00',
    'Cancelled at': '2019-06-02 08:00:00 -0400',
    'Created at': '2019-06-01 08:00:00 -0400',
  }),
])

export const SQUARESPACE_ORDERS = squarespaceOrders([
  {
    'Order ID': '00017',
    Email: 'ines@example.test',
    'Financial Status': 'PAID',
    'Fulfillment Status': 'FULFILLED',
    Currency: 'KWD',
    Subtotal: '12.500',
    Shipping: '1.250',
    Taxes: '0',
    'Amount Refunded': '0',
    Total: '13.750',
    'Discount Amount': '0',
    'Created at': '7/5/2018 21:06',
    'Lineitem quantity': 2,
    'Lineitem name': 'Dunes',
    'Lineitem price': '6.250',
    'Lineitem variant': 'Large / Framed',
    'Billing Name': 'Inés Maréchal',
    'Shipping Name': 'Inés Maréchal',
    'Shipping Country': 'Kuwait',
    'Private Notes': 'Knows the gallery',
    'Payment Method': 'Stripe',
  },
  {
    'Order ID': '00018',
    Email: 'omar@example.test',
    Currency: 'KWD',
    Total: '5.000',
    'Created at': '7/25/2018 9:00',
    'Lineitem quantity': 1,
    'Lineitem name': 'Study',
    'Lineitem price': '5.000',
  },
])

export const BIGCARTEL_ORDERS = bigCartelOrders([
  {
    Number: 'GESS-123456',
    Date: '2017-11-03',
    'Buyer first name': 'Tove',
    'Buyer last name': 'Lind',
    'Buyer email': 'tove@example.test',
    Status: 'completed',
    'Payment status': 'completed',
    'Shipping status': 'shipped',
    'Shipping address 1': 'Storgatan 5',
    'Shipping city': 'Umeå',
    'Shipping zip': '903 26',
    'Shipping country': 'Sweden',
    Currency: 'SEK',
    Items:
      'product_name:Night: a study; with stars|product_option_name:A4|quantity:2|price:150.0|total:300.0;product_name:Fog|product_option_name:|quantity:1|price:99.5|total:99.5',
    'Item count': 3,
    'Item total': '399.5',
    'Total price': '449.5',
    'Total shipping': '50.0',
    'Total tax': '0.0',
    'Total discount': '0.0',
  },
])

export const SHOPIFY_CUSTOMERS = shopifyCustomers([
  {
    'Customer ID': "'7210448301122",
    'First Name': 'Inés',
    'Last Name': 'Maréchal',
    Email: 'ines@example.test',
    'Accepts Email Marketing': 'yes',
    'Default Address Address1': '4 Harbour Row',
    'Default Address City': 'Portland',
    'Default Address Province Code': 'ME',
    'Default Address Country Code': 'US',
    'Default Address Zip': "'04101",
    Phone: "'+15555550123",
    'Total Spent': '295.00',
    'Total Orders': 2,
    Note: 'Collects birds',
  },
  {
    'First Name': 'Only',
    'Last Name': 'Phone',
    Phone: '+15555550199',
    'Total Spent': '0.00',
    'Total Orders': 0,
  },
])

/** Makes a file as a browser uploads it. */
export const pastFile = (text: string | Uint8Array<ArrayBuffer>, name = 'orders_export.csv'): File =>
  new File([text], name, { type: 'text/csv' })

/** Removes all past orders and their imports. */
export async function clearPastOrders(shop: Shop): Promise<void> {
  await shop.query('DELETE FROM past_records')
  await shop.query('DELETE FROM past_imports')
}

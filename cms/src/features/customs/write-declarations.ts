import type { DeclaredOrder } from './declared-order'
import { kilograms, lineValues, TEST_WORDS, totalValue, value } from './form-values'
import type { FormWriter } from './form-writer'
import type { CustomsSender } from './read-customs-settings'

/** Millimetres in points. */
const MM = 72 / 25.4

const CERTIFIED = {
  cn22: 'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations',
  cn23: 'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations',
}
const CERTIFIED_FR = {
  cn22: 'Je soussigné, dont le nom et l’adresse figurent sur l’envoi, certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière',
  cn23: 'Je certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière',
}

/** The categories of an item in both languages; what a shop sends is sold. */
const CATEGORIES = [
  '[  ] Gift / Cadeau',
  '[  ] Documents / Documents',
  '[X] Sale of goods / Vente de marchandises',
  '[  ] Commercial sample / Échantillon commercial',
  '[  ] Returned goods / Retour de marchandise',
  '[  ] Other / Autre',
]

type Declared = { order: DeclaredOrder; sender: CustomsSender; ioss: string }

function head(writer: FormWriter, name: string, order: DeclaredOrder): void {
  writer.paragraph(`Customs declaration / Déclaration en douane ${name}`, {
    size: 13,
    weight: 600,
    tag: 'H1',
  })
  writer.paragraph('May be opened officially / Peut être ouvert d’office', { size: 8 })
  if (order.isTest) writer.paragraph(TEST_WORDS, { weight: 600 })
}

/** Writes a CN 22, 105 mm wide, to be cut out and fixed to the front of the parcel. */
export function writeCn22(writer: FormWriter, { order, ioss }: Declared): void {
  writer.boxesWidth = 105 * MM
  head(writer, 'CN 22', order)
  writer.row([
    { share: 1, lines: CATEGORIES.slice(0, 3) },
    { share: 1, lines: CATEGORIES.slice(3) },
  ])
  writer.beginTable()
  writer.row(
    [
      {
        share: 5,
        label:
          'Quantity and detailed description of contents / Quantité et description détaillée du contenu (1)',
      },
      { share: 2, label: 'Net weight, kg / Poids net, kg (2)' },
      { share: 3, label: 'Value and currency / Valeur et monnaie (3)' },
      { share: 3, label: 'HS tariff number, country of origin / N° tarifaire du SH, pays d’origine (4) (5)' },
    ],
    { table: 'TH' },
  )
  for (const line of order.lines) {
    const { description, quantity, weight, value: worth, code, origin } = lineValues(line)
    writer.row(
      [
        { share: 5, lines: [`${quantity} × ${description}`] },
        { share: 2, lines: [weight] },
        { share: 3, lines: [worth] },
        { share: 3, lines: [code, origin] },
      ],
      { table: 'TD' },
    )
  }
  writer.endTable()
  writer.row([
    { share: 1, label: 'Total weight, kg / Poids total, kg (6)', lines: [kilograms(order.grams)] },
    { share: 1, label: 'Total value / Valeur totale (7)', lines: [totalValue(order)] },
  ])
  if (ioss) writer.row([{ share: 1, label: 'IOSS', lines: [ioss] }])
  writer.row([{ share: 1, label: `${CERTIFIED.cn22} / ${CERTIFIED_FR.cn22}` }])
  writer.row([{ share: 1, label: 'Date and sender’s signature / Date et signature de l’expéditeur (8)' }], {
    least: 34,
  })
  writer.space(8)
  writer.paragraph(`Order ${order.number}. Cut it out, sign it, and fix it to the front of the parcel.`, {
    size: 8,
  })
}

/** Writes a CN 23, which goes into a pocket on the parcel. */
export function writeCn23(writer: FormWriter, { order, sender, ioss }: Declared): void {
  const { to } = order
  head(writer, 'CN 23', order)
  writer.row([
    { share: 3, label: 'From, name and address / De, nom et adresse', lines: [sender.name, ...sender.lines] },
    {
      share: 2,
      label: 'Sender’s customs reference / Référence en douane de l’expéditeur',
      lines: [
        sender.eori ? `EORI ${sender.eori}` : '',
        ioss ? `IOSS ${ioss}` : '',
        sender.taxNumber ? `VAT / TVA ${sender.taxNumber}` : '',
        sender.phone,
        sender.email,
      ].filter(Boolean),
    },
  ])
  writer.row([
    { share: 3, label: 'To, name and address / À, nom et adresse', lines: [to.name, ...to.lines] },
    {
      share: 2,
      label: 'Importer’s telephone and email / N° de téléphone et e-mail de l’importateur',
      lines: [to.phone, to.email].filter(Boolean),
    },
  ])
  writer.beginTable()
  writer.row(
    [
      { share: 9, label: 'Detailed description of contents / Description détaillée du contenu (1)' },
      { share: 3, label: 'Quantity / Quantité (2)' },
      { share: 3, label: 'Net weight, kg / Poids net, kg (3)' },
      { share: 4, label: 'Value and currency / Valeur et monnaie (5)' },
      { share: 4, label: 'HS tariff number / N° tarifaire du SH (7)' },
      { share: 4, label: 'Country of origin / Pays d’origine (8)' },
    ],
    { table: 'TH' },
  )
  for (const line of order.lines) {
    const { description, quantity, weight, value: worth, code, origin } = lineValues(line)
    const cells = [description, quantity, weight, worth, code, origin]
    writer.row(
      cells.map((text, at) => ({ share: [9, 3, 3, 4, 4, 4][at] ?? 1, lines: [text] })),
      { table: 'TD' },
    )
  }
  writer.endTable()
  writer.row([
    { share: 1, label: 'Total gross weight, kg / Poids brut total, kg (4)', lines: [kilograms(order.grams)] },
    { share: 1, label: 'Total value / Valeur totale (6)', lines: [totalValue(order)] },
    { share: 1, label: 'Postal charges / Frais de port (9)', lines: [value(order.shipping.cents)] },
  ])
  writer.row([
    { share: 1, label: 'Category of item / Catégorie de l’envoi (10)', lines: CATEGORIES.slice(0, 3) },
    { share: 1, lines: CATEGORIES.slice(3) },
  ])
  writer.row([
    { share: 1, label: 'Invoice number / N° de facture (14)', lines: [order.number] },
    { share: 2, label: 'Comments / Observations (11)' },
  ])
  writer.row([{ share: 1, label: `${CERTIFIED.cn23} / ${CERTIFIED_FR.cn23}` }])
  writer.row([{ share: 1, label: 'Date and sender’s signature / Date et signature de l’expéditeur (15)' }], {
    least: 40,
  })
}

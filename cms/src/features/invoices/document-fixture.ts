import type { DocumentContent } from './document-content'

/** A party of which no more than the name is known. */
export const NO_PLACE = {
  lines: [],
  street: '',
  city: '',
  postalCode: '',
  country: '',
  taxNumber: '',
  email: '',
}
/** An invoice for an original and two prints, with the tax on top. */
export const DOCUMENT: DocumentContent = {
  kind: 'invoice',
  number: '2026-0012',
  date: '2026-11-20',
  order: { id: '7K2M9QX4TR', number: 'GESSO-7K2M9QX4TR', date: '2026-11-19' },
  corrects: null,
  correctsName: null,
  correctsDate: null,
  seller: {
    ...NO_PLACE,
    name: 'Gesso Gallery',
    lines: ['Nedre gate 4', '0551 Oslo', 'Norway'],
    email: 'studio@gesso.example',
    taxNumber: 'GB123456789',
  },
  buyer: {
    ...NO_PLACE,
    name: 'Ada Lovelace',
    lines: ['12 Analytical Row', 'London N1 9GU', 'United Kingdom'],
    state: '',
    taxNumber: 'GB987654321',
  },
  currency: 'USD',
  lines: [
    {
      title: 'The Langlois Bridge at Arles',
      details: ['Original, 1888, oil on canvas, 54 × 65 cm'],
      quantity: 1,
      unitPrice: '4232.00',
      total: '4232.00',
      taxPercent: '5',
    },
    {
      title: 'Café Terrace at Night',
      details: ['Print A3'],
      quantity: 2,
      unitPrice: '75.00',
      total: '150.00',
      taxPercent: '20',
    },
  ],
  shipping: { title: 'Shipping', amount: '48.00', taxPercent: '20' },
  discount: null,
  taxes: [
    { name: 'VAT', percent: '5', net: '4232.00', tax: '211.60', included: false },
    { name: 'VAT', percent: '20', net: '198.00', tax: '39.60', included: false },
  ],
  taxWords: '',
  total: '4681.20',
  paidByGiftCard: null,
  paid: '4681.20',
  paidOn: '2026-11-20',
  note: '',
  isTest: false,
  sheet: 'a4',
}

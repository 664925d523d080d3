import type { PrivacyPart } from '../../settings/privacy-part'

export const invoicePrivacy: PrivacyPart = {
  feature: 'invoices',
  isOn: ({ issuesDocuments = false }) => issuesDocuments,
  told: {
    behindKept:
      ' Invoices, receipts and credit notes that were issued keep your name, address and email, because the law asks us to keep them unchanged.',
  },
}

import { agreedLinks, type LegalLink } from '@gesso/shared-types/features/legal/legal'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { ShopSwitch } from '../../settings/read-shop-switches'
import { LEGAL_LINKS } from './read-legal'

export const legalSwitch: ShopSwitch = {
  columns: { legal: LEGAL_LINKS, asks_agreement: sql`asks_agreement` },
  read: (row) => {
    const legal = (row.legal as LegalLink[] | null | undefined) ?? []
    return {
      ...(legal.length > 0 && { legal }),
      ...(row.asksAgreement === true && agreedLinks(legal).length > 0 && { asksAgreement: true }),
    }
  },
}

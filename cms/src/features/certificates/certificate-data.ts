import {
  CERTIFICATE_PAPERS,
  CERTIFICATE_STATES,
  CERTIFICATE_SUBJECTS,
  OWNER_STATES,
  VOID_CAUSES,
} from '@gesso/shared-types/features/certificates/certificate'
import { orderModeSchema } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  index,
  integer,
  pgTable,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, oneOf } from '../../platform/database/checks'
import {
  bytea,
  chars,
  longText,
  requiredChars,
  requiredWhole,
  whole,
  withDefault,
} from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import { type TableData, unique } from '../../platform/database/table-data'

/**
 * The public keys that certificates were signed with. They are kept for ever; private keys are not stored
 * (docs/decisions/certificates.md).
 */
const certificateKeys = pgTable('certificate_keys', {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  id: varchar('id', { length: 16 }).primaryKey(),
  /** The 32 bytes of the public key, in base64url. */
  publicKey: varchar('public_key', { length: 43 }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The PDF of each certificate, exactly the bytes whose hash was signed. */
const certificatePdfs = pgTable('certificate_pdfs', {
  certificateId: integer('certificate_id').primaryKey(),
  bytes: bytea('bytes').notNull(),
})

/** The links of a certificate's owners in succession. No names are stored. */
const certificateOwners = pgTable(
  'certificate_owners',
  {
    id: serial('id').primaryKey(),
    certificateId: integer('certificate_id').notNull(),
    /** The number of the owner, from 1; a new link for the same owner keeps it. */
    place: integer('place').notNull(),
    state: varchar('state', { length: 20 }).notNull(),
    /** The random value from which the link is derived, together with the installation's secret. */
    seed: varchar('seed', { length: 64 }).notNull(),
    linkHash: varchar('link_hash', { length: 64 }).notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when the link is the present owner's. */
    since: instant('since'),
    /** When the link ended. */
    until: instant('until'),
  },
  (table) => [
    index('certificate_owners_certificate_idx').on(table.certificateId),
    uniqueIndex('certificate_owners_one_present_idx').on(table.certificateId).where(sql`state = 'present'`),
    uniqueIndex('certificate_owners_one_offered_idx').on(table.certificateId).where(sql`state = 'offered'`),
    ...checksOf({
      certificate_owners_state_known: oneOf('state', OWNER_STATES),
      certificate_owners_place_positive: 'place > 0',
      certificate_owners_end: "(state IN ('offered', 'present')) = (until IS NULL)",
    }),
  ],
)

export const certificateData: TableData = {
  tables: {
    certificate_keys: certificateKeys,
    certificate_pdfs: certificatePdfs,
    certificate_owners: certificateOwners,
  },
  columns: {
    certificates: {
      title: requiredChars(255),
      subject: requiredChars(20),
      size: withDefault(100, ''),
      number: withDefault(40, ''),
      state: withDefault(20, 'making'),
      /** 100 random bits. It is printed on the certificate, so it is no secret. */
      code: requiredChars(20),
      artworkId: requiredWhole,
      orderId: chars(10),
      orderItemId: whole,
      mode: requiredChars(10),
      issuedAt: (name) => instant(name).notNull().defaultNow(),
      voidedAt: instant,
      voidCause: chars(20),
      /** The artist's reason; only the panel shows it. */
      voidReason: chars(300),
      /** Why the PDF could not be made so far. */
      problem: chars(300),
      /** The signed statement, byte for byte, with its signature and the id of the key. */
      statement: longText,
      signature: chars(86),
      keyId: chars(16),
      pdfHash: chars(64),
    },
    shop_settings: {
      certificatePaper: chars(10),
    },
  },
  indexes: {
    certificates: {
      certificates_code_idx: unique('code'),
      certificates_order_idx: 'orderId',
      certificates_artwork_idx: 'artworkId',
      certificates_state_idx: 'state',
    },
  },
  checks: {
    certificates: {
      certificates_subject_known: oneOf('subject', CERTIFICATE_SUBJECTS),
      certificates_state_known: oneOf('state', CERTIFICATE_STATES),
      certificates_mode_known: oneOf('mode', orderModeSchema.options),
      certificates_void_cause_known: oneOf('void_cause', VOID_CAUSES),
      certificates_number_of_print: "(subject = 'print') = (number <> '')",
      certificates_void_since:
        "(state = 'void') = (voided_at IS NOT NULL) AND (state = 'void') = (void_cause IS NOT NULL)",
      certificates_valid_once_signed:
        "num_nulls(statement, signature, key_id, pdf_hash) IN (0, 4) AND (state <> 'valid' OR signature IS NOT NULL) AND (state <> 'making' OR signature IS NULL)",
    },
    shop_settings: {
      shop_settings_certificate_paper_known: oneOf('certificate_paper', CERTIFICATE_PAPERS),
    },
  },
}

import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  customType,
  index,
  integer,
  pgTable,
  serial,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { constraintsOf } from '../../platform/database/constraints'
import { instant } from '../../platform/database/instant'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The public keys that certificates were signed with. They stay for ever; the private ones are stored nowhere
 * (docs/decisions/certificates.md).
 */
const certificateKeys = pgTable('certificate_keys', {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  id: varchar('id', { length: 16 }).primaryKey(),
  /** The 32 bytes of the public key, in base64url. */
  publicKey: varchar('public_key', { length: 43 }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The PDF of each certificate, byte for byte as its hash was signed. */
const certificatePdfs = pgTable('certificate_pdfs', {
  certificateId: integer('certificate_id').primaryKey(),
  bytes: bytes('bytes').notNull(),
})

/** The links of a certificate's owners, one after the other. Nobody's name is among them. */
const certificateOwners = pgTable(
  'certificate_owners',
  {
    id: serial('id').primaryKey(),
    certificateId: integer('certificate_id').notNull(),
    /** From 1 on; a new link of the same owner has the same. */
    place: integer('place').notNull(),
    state: varchar('state', { length: 20 }).notNull(),
    /** What the link is derived from, with the installation's secret. */
    seed: varchar('seed', { length: 64 }).notNull(),
    linkHash: varchar('link_hash', { length: 64 }).notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it became the present owner's. */
    since: instant('since'),
    /** When it ended. */
    until: instant('until'),
  },
  (table) => [
    index('certificate_owners_certificate_idx').on(table.certificateId),
    uniqueIndex('certificate_owners_one_present_idx').on(table.certificateId).where(sql`state = 'present'`),
    uniqueIndex('certificate_owners_one_offered_idx').on(table.certificateId).where(sql`state = 'offered'`),
    ...constraintsOf('certificate_owners'),
  ],
)

export const certificateTables = {
  certificate_keys: certificateKeys,
  certificate_pdfs: certificatePdfs,
  certificate_owners: certificateOwners,
}

/** Tables that a full copy leaves out, with the reason. All other tables are included, even new ones. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  account_sessions: 'who is signed in',
  account_attempts: 'counts of wrong passwords',
  account_passkeys: 'what accounts sign in by',
  account_authenticators: 'secrets of authenticator apps',
  account_recovery_codes: 'hashes of recovery codes',
  account_invitations: 'links that open an account',
  account_reset_links: 'links for a new password',
  connections: 'keys and passwords of the payment provider, the mail server and the place of backups',
  first_runs: 'the link that made the owner’s account',
  checkout_sessions: 'marks of visitors’ browsers during a purchase',
  rate_limits: 'counters',
  spent_challenges: 'solved bot-checks',
  view_salts: 'what guests of private views are hashed with for a day',
  left_subscribers: 'hashes of addresses that left the list',
  newsletter_links: 'tokens in newsletters',
  newsletter_readings: 'tokens in newsletters',
  buyer_links: 'links that open a buyer’s orders',
  tax_calculations: 'answers of the tax provider that are kept for a while',
  bulk_changes: 'what can be undone for a day',
  bulk_change_rows: 'what can be undone for a day',
  artwork_imports: 'notes of imports while they run',
  artwork_import_rows: 'notes of imports while they run',
  artwork_import_pictures: 'notes of imports while they run',
  past_import_rows: 'what was checked of a former shop and is not stored',
  picture_renewals: 'notes of pictures while they are made again',
  former_renditions: 'files of pictures that are about to go',
  backups: 'notes of backups, and where their files lie',
  backup_trials: 'notes of trial restores of backups',
  catalogues: 'notes of catalogues while they are made',
  full_copies: 'notes of this file while it is made',
  buyers: 'the list of customers, which follows from the orders',
  gallery_words: 'words of the works, for the gallery’s search',
  payload_kv: 'a cache of the panel',
  payload_locked_documents: 'who has which form open',
  payload_locked_documents_rels: 'who has which form open',
  payload_preferences: 'how the panel’s lists were last sorted',
  payload_preferences_rels: 'how the panel’s lists were last sorted',
  payload_migrations: 'which version the tables have',
}

/** Columns that are left out of every table, even new ones. */
export const SECRET_COLUMN =
  /(^|_)(token|hash|salt|seed|secret|password|session_id|typed_key)$|^reset_password|^(asked_by|guest|lease_holder)$/

/** Columns that look secret by name but are public: hashes that are signed or serve as proof. */
const OPEN: readonly string[] = ['certificates.pdf_hash']

/** Further columns that are left out, with the reason. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, string>> = {
  'emails.data': 'what a letter was written from: it has the links that open orders, cards and certificates',
  'emails.key': 'a mark against sending twice',
  'payment_attempts.key': 'a mark against moving money twice: it has the mark of a visitor’s browser',
  'artwork_documents.bytes': 'the file itself is in the folder documents',
  'certificate_pdfs.bytes': 'the file itself is in the folder certificates',
  'paper_files.pdf': 'the file itself is in the folder papers',
  'condition_photos.bytes': 'the file itself is in the folder condition',
  'pictures.recipe': 'made again from the picture',
  'pictures.tiles': 'made again from the picture',
  'pictures.renditions': 'made again from the picture',
  'pictures.placeholder': 'made again from the picture',
}

/** Whether a full copy leaves out a column. */
export const isLeftOut = (table: string, column: string): boolean => {
  const name = `${table}.${column}`
  return name in LEFT_OUT_COLUMNS || (SECRET_COLUMN.test(column) && !OPEN.includes(name))
}

/** Removes the left-out columns from a row, including from rows nested in it. */
export const withoutSecrets = (table: string, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !isLeftOut(table, column))
      .map(([column, value]) => [column, withoutNamedSecrets(value)]),
  )

function withoutNamedSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNamedSecrets)
  return value !== null && typeof value === 'object' ? withoutSecrets('', { ...value }) : value
}

import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '../../platform/database/left-out'

/** The contents of a full copy, for its README. */
export type Contents = {
  shopName: string
  publicUrl: string
  /** The moment of the snapshot, in words. */
  at: string
  /** The tables with their numbers of rows. */
  tables: { name: string; rows: number }[]
  csv: string[]
  files: Record<string, number>
  pictures: number
  /** Files that no longer existed when they were to be copied, in words. */
  missing: string[]
}

/** The folders of features' files, in the order of the README. */
export const FOLDERS: Readonly<Record<string, string>> = {
  papers: 'Invoices, receipts and credit notes: each the same file that buyers have.',
  certificates: 'Certificates of authenticity, and the public keys that anybody can check them with.',
  documents: 'Attachments of works, a folder for each work.',
  'linked-data':
    'Your works and their archive for museums, as JSON-LD in the terms of CIDOC-CRM (linked.art).',
  legal: 'Every text of a legal page that was ever published.',
}

const lines = (items: readonly string[]): string => items.map((item) => `  ${item}\n`).join('')

/** The README of a full copy, which lists what is in it and what is not. */
export const readme = ({
  shopName,
  publicUrl,
  at,
  tables,
  csv,
  files,
  pictures,
  missing,
}: Contents): string => `Everything of ${shopName}
${publicUrl}

This file has what the shop knew on ${at}. It is for you and for other programs: to read, to keep, to take elsewhere. No
shop can be restored from it; a backup of the database and of the pictures does that. It has names and addresses of
people. Keep it as carefully as the shop itself.

WHAT IS IN IT

csv/  (${csv.length} files)
  Tables for a spreadsheet, in UTF-8: the same as the panel's own exports.
${lines(csv.map((name) => `${name}.csv`))}
tables/  (${tables.length} files)
  Every table of the database as JSON, in UTF-8: an array with one row a line. Times are in ISO 8601 with their distance
  from UTC. Sums with decimals are dollars; whole numbers in columns that end in _cents are cents. A column that ends
  in _id has the id of a row of another table.
${lines(tables.map(({ name, rows }) => `${name}.json  ${rows} ${rows === 1 ? 'row' : 'rows'}`))}
pictures/  (${pictures} files)
  Every picture as the shop stored it. In brackets is the name that the tables call it by: the column filename of
  pictures.json. Smaller sizes and tiles are left out: a shop makes them again from these.

${Object.entries(FOLDERS)
  .map(([folder, words]) => `${folder}/  (${files[folder] ?? 0} files)\n  ${words}\n`)
  .join('\n')}
WHAT IS NOT IN IT, AND WHY

Keys of the payment provider and all other settings of the server: they are in no table.
Columns with tokens, hashes and whatever else opens a door: links of buyers and guests, passwords, codes of gift cards.
${lines(Object.entries(LEFT_OUT_COLUMNS).map(([name, why]) => `${name}: ${why}`))}
Tables:
${lines(Object.entries(LEFT_OUT_TABLES).map(([name, why]) => `${name}: ${why}`))}
${missing.length === 0 ? 'No file was missing.' : `MISSING FILES\n\nThese were gone when it was their turn:\n${lines(missing)}`}
`

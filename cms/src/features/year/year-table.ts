/** A table for people, with a name and sums in each row. Page and PDF show the same tables. */
export type YearTable = { name: string; headings: string[]; rows: string[][]; total: string[] }

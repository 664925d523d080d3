/** The values of changed fields by their path, as a form of the panel has them. */
export type FormValues = Record<string, unknown>

const keyOf = (page: string): string => `gesso-form ${page}`

/** A newsletter is written over days: its text outlives the tab. Other forms are stored for the tab alone. */
const storageOf = (page: string): Storage =>
  page.startsWith('/admin/collections/newsletters/') ? window.localStorage : window.sessionStorage

/** Whether what was typed into a field is stored: a file cannot be, and a password stands nowhere. */
export const isStored = (path: string): boolean => path !== 'file' && path !== 'password'

/** What was typed into the form of a page and not saved; null where there is nothing. */
export function readFormDraft(page: string): FormValues | null {
  try {
    return JSON.parse(storageOf(page).getItem(keyOf(page)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what was typed, or with null forgets it. A browser without storage keeps nothing. */
export function writeFormDraft(page: string, values: FormValues | null): void {
  try {
    if (values) storageOf(page).setItem(keyOf(page), JSON.stringify(values))
    else storageOf(page).removeItem(keyOf(page))
  } catch {
    // The form itself still has it.
  }
}

/** The call by which the form of a page is saved; null where the page is no form. */
export function saveCallOf(page: string): string | null {
  const [, collection, id, global] =
    /^\/admin\/(?:collections\/([\w-]+)\/([\w-]+)|globals\/([\w-]+))$/.exec(page) ?? []
  if (global) return `/api/cms/globals/${global}`
  if (!collection) return null
  return id === 'create' ? `/api/cms/${collection}` : `/api/cms/${collection}/${id}`
}

/** The values of changed fields by path, as Payload's forms name them. */
export type FormValues = Record<string, unknown>

const keyOf = (page: string): string => `gesso-form ${page}`

/**
 * A newsletter is written over days, so its text is kept after the tab is closed. Other drafts are stored for the tab
 * only.
 */
const storageOf = (page: string): Storage =>
  page.startsWith('/admin/collections/newsletters/') ? window.localStorage : window.sessionStorage

/** Returns whether a field's input is stored: files cannot be, and passwords must not be. */
export const isStored = (path: string): boolean => path !== 'file' && path !== 'password'

/** Reads the unsaved input of a page's form; null if there is none. */
export function readFormDraft(page: string): FormValues | null {
  try {
    return JSON.parse(storageOf(page).getItem(keyOf(page)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores the unsaved input, or with null deletes it. Does nothing in a browser without storage. */
export function writeFormDraft(page: string, values: FormValues | null): void {
  try {
    if (values) storageOf(page).setItem(keyOf(page), JSON.stringify(values))
    else storageOf(page).removeItem(keyOf(page))
  } catch {
    // The form itself still has the input.
  }
}

/** Returns the path to which a page's form is saved; null if the page has no form. */
export function saveCallOf(page: string): string | null {
  if (/^\/admin\/(settings|site)\/[\w-]+$/.test(page)) return '/api/cms/globals/shop_settings'
  const [, collection, id, global] =
    /^\/admin\/(?:collections\/([\w-]+)\/([\w-]+)|globals\/([\w-]+))$/.exec(page) ?? []
  if (global) return `/api/cms/globals/${global}`
  if (!collection) return null
  return id === 'create' ? `/api/cms/${collection}` : `/api/cms/${collection}/${id}`
}

let handed: { page: string; values: FormValues } | null = null

/** Gives values to the form of a page that is about to be opened. It takes them without asking. */
export function handToForm(page: string, values: FormValues): void {
  handed = { page, values }
}

/** Takes what was given to a page's form, once; null if nothing was. */
export function takeHanded(page: string): FormValues | null {
  const values = handed?.page === page ? handed.values : null
  handed = null
  return values
}

type Given = Record<string, string | string[] | undefined> | undefined

/** The address of a page or call with what is asked of it; empty values are left out. */
export const withQuery = (path: string, values: object): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

type Parser = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }

/** The filter in a page's address. What is none, such as a place that does not exist, is left out. */
export function readFilter<Filter>(schema: { shape: Record<keyof Filter, Parser> }, given: Given): Filter {
  const found = Object.entries<Parser>(schema.shape).flatMap(([name, parser]) => {
    const parsed = parser.safeParse(given?.[name] || undefined)
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found) as Filter
}

/** A whole number above 0 in a page's address; null where it is none. */
export function readNumber(given: Given, name: string): number | null {
  const text = given?.[name]
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

type Given = Record<string, string | string[] | undefined> | undefined

/** Adds query parameters to the path of a page or call. Empty values are left out. */
export const withQuery = (path: string, values: object): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

type Parser = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }

/** Reads the filter from a page's query. Invalid values, such as a place that does not exist, are left out. */
export function readFilter<Filter>(schema: { shape: Record<keyof Filter, Parser> }, given: Given): Filter {
  const found = Object.entries<Parser>(schema.shape).flatMap(([name, parser]) => {
    const value = given?.[name]
    const parsed = parser.safeParse((typeof value === 'string' ? value.trim() : value) || undefined)
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found) as Filter
}

/** Reads a whole number above 0 from a page's query; null if there is none. */
export function readNumber(given: Given, name: string): number | null {
  const text = given?.[name]
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

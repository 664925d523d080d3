/** ISO codes of the member states of the European Union, since 2020. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Whether a country is a member state. @param country its ISO code; null when unknown */
export const isInEu = (country: string | null): boolean => country !== null && EU_COUNTRIES.includes(country)

/**
 * The resale right (droit de suite). Bands and cap: Directive 2001/84/EC, article 4, in euros; in the United Kingdom the
 * Artist's Resale Right Regulations 2006, in pounds since 1 April 2024.
 */
const BANDS: readonly { upToCents: number; percent: number }[] = [
  { upToCents: 5_000_000, percent: 4 },
  { upToCents: 20_000_000, percent: 3 },
  { upToCents: 35_000_000, percent: 1 },
  { upToCents: 50_000_000, percent: 0.5 },
  { upToCents: Number.POSITIVE_INFINITY, percent: 0.25 },
]
const MOST_CENTS = 1_250_000

/** The directive allows at most this threshold, article 3 (2001). It counts where a country's own is not in the table. */
const DIRECTIVE = 3000

/** The lowest prices from which the right applies, in euros or, in the United Kingdom, in pounds; with their source. */
const COUNTRIES: Readonly<Record<string, number>> = {
  AT: 2500, // UrhG par. 16b (2010)
  BE: 2000, // Code de droit économique, XI.177 (2015)
  BG: DIRECTIVE,
  CY: DIRECTIVE,
  CZ: 1500, // Act 121/2000, par. 24 (2006)
  DE: 400, // UrhG par. 26 (2006)
  DK: 300, // Ophavsretsloven par. 38 (2006)
  EE: DIRECTIVE,
  ES: 800, // Ley 2/2019, TRLPI article 24 (2019)
  FI: 255, // Tekijänoikeuslaki par. 26 i (2006)
  FR: 750, // Code de la propriété intellectuelle, R122-5 (2007)
  GB: 1000, // Artist’s Resale Right Regulations 2006, as amended (2024)
  GR: DIRECTIVE,
  HR: DIRECTIVE,
  HU: DIRECTIVE,
  IE: 3000, // Copyright and Related Rights Act, as amended (2019)
  IS: DIRECTIVE,
  IT: 3000, // Legge 633/1941, article 150 (2006)
  LI: DIRECTIVE,
  LT: DIRECTIVE,
  LU: 3000, // Règlement grand-ducal on the resale right (2006)
  LV: DIRECTIVE,
  MT: DIRECTIVE,
  NL: 3000, // Auteurswet, article 43a (2006)
  NO: DIRECTIVE,
  PL: 100, // Copyright act, article 19 (2006)
  PT: 3000, // Código do Direito de Autor, article 54 (2006)
  RO: DIRECTIVE,
  SE: DIRECTIVE,
  SI: 1000, // ZASP, article 35 (2006)
  SK: 1000, // Copyright act 185/2015, par. 23 (2016)
}

/** ISO codes of the countries in which a resale may owe the artist something. */
export const RESALE_COUNTRIES: readonly string[] = Object.keys(COUNTRIES)

export type ResaleCurrency = 'EUR' | 'GBP'
export const currencyOf = (country: string): ResaleCurrency => (country === 'GB' ? 'GBP' : 'EUR')

/**
 * Calculates what is due to the artist of a resale, to the cent.
 * @param cents the price without tax, in the currency of the country's rule
 * @param country ISO code of where it was sold
 * @returns 0 below the country's threshold, and where the right is not known
 */
export function royaltyOf(cents: number, country: string): number {
  const least = COUNTRIES[country]
  if (least === undefined || cents < least * 100) return 0
  let from = 0
  let due = 0
  for (const { upToCents, percent } of BANDS) {
    if (cents <= from) break
    // In hundredths of a cent, so that no band is rounded alone.
    due += (Math.min(cents, upToCents) - from) * percent * 100
    from = upToCents
  }
  return Math.min(MOST_CENTS, Math.round(due / 10_000))
}

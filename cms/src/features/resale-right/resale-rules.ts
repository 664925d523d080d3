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

type Country = { threshold: number; source: string }

/** The directive allows at most this threshold, article 3. It counts where a country's own is not in the table. */
const DIRECTIVE: Country = { threshold: 3000, source: 'Directive 2001/84/EC, article 3 (2001)' }

/** The lowest prices from which the right applies, in the country's currency of the table above. */
const COUNTRIES: Readonly<Record<string, Country>> = {
  AT: { threshold: 2500, source: 'UrhG § 16b (2010)' },
  BE: { threshold: 2000, source: 'Code de droit économique, XI.177 (2015)' },
  BG: DIRECTIVE,
  CY: DIRECTIVE,
  CZ: { threshold: 1500, source: 'Act 121/2000, § 24 (2006)' },
  DE: { threshold: 400, source: 'UrhG § 26 (2006)' },
  DK: { threshold: 300, source: 'Ophavsretsloven § 38 (2006)' },
  EE: DIRECTIVE,
  ES: { threshold: 800, source: 'Ley 2/2019, TRLPI article 24 (2019)' },
  FI: { threshold: 255, source: 'Tekijänoikeuslaki § 26 i (2006)' },
  FR: { threshold: 750, source: 'Code de la propriété intellectuelle, R122-5 (2007)' },
  GB: { threshold: 1000, source: 'Artist’s Resale Right Regulations 2006, as amended (2024)' },
  GR: DIRECTIVE,
  HR: DIRECTIVE,
  HU: DIRECTIVE,
  IE: { threshold: 3000, source: 'Copyright and Related Rights Act, as amended (2019)' },
  IS: DIRECTIVE,
  IT: { threshold: 3000, source: 'Legge 633/1941, article 150 (2006)' },
  LI: DIRECTIVE,
  LT: DIRECTIVE,
  LU: { threshold: 3000, source: 'Règlement grand-ducal on the resale right (2006)' },
  LV: DIRECTIVE,
  MT: DIRECTIVE,
  NL: { threshold: 3000, source: 'Auteurswet, article 43a (2006)' },
  NO: DIRECTIVE,
  PL: { threshold: 100, source: 'Copyright act, article 19 (2006)' },
  PT: { threshold: 3000, source: 'Código do Direito de Autor, article 54 (2006)' },
  RO: DIRECTIVE,
  SE: DIRECTIVE,
  SI: { threshold: 1000, source: 'ZASP, article 35 (2006)' },
  SK: { threshold: 1000, source: 'Copyright act 185/2015, § 23 (2016)' },
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
  const rule = COUNTRIES[country]
  if (!rule || cents < rule.threshold * 100) return 0
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

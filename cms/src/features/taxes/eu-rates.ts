/** A country's usual rates in percent, as in the tax settings. */
export type UsualRates = { country: string; original: number; print: number }

/** The standard rates of the European Union's member states, as of 2026. */
const STANDARD: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/** Well-known reduced rates for works of art sold by the artist (annex III of 2006/112/EC). */
const REDUCED_ON_ART: Readonly<Record<string, number>> = {
  AT: 13,
  BE: 6,
  DE: 7,
  ES: 10,
  FR: 5.5,
  IE: 13.5,
  IT: 5,
  LU: 8,
  MT: 5,
  NL: 9,
  PL: 8,
  PT: 6,
  SE: 12,
  SI: 9.5,
}

/** Rates to begin with, one row per member state. Laws change, so the artist is asked to check them. */
export const EU_RATES: readonly UsualRates[] = Object.entries(STANDARD).map(([country, print]) => ({
  country,
  original: REDUCED_ON_ART[country] ?? print,
  print,
}))

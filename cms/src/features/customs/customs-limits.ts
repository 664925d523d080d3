/**
 * Limits of the forms, in one place with their sources.
 *
 * CN 22 up to 300 SDR, CN 23 above or if the sender prefers it: Universal Postal Convention, article 20, and its
 * Regulations, article 20-001 (Convention Manual, Berne 2018). 2 kg is the heaviest small packet, article 17; heavier
 * items are parcels, which always have a CN 23.
 */
const MOST_CN22_SDR = 300
const MOST_CN22_GRAMS = 2000

/**
 * US dollars for a special drawing right of the International Monetary Fund: just below its lowest since 2016, in
 * autumn 2022; in April 2026 it was about 1.40. The lowest, because near the limit a CN 23 is right at every rate.
 */
const SDR_IN_USD = 1.27

/** IOSS covers consignments up to 150 euros: Directive 2006/112/EC, article 369l (since July 2021). */
const MOST_IOSS_EUR = 150
/** US dollars for a euro, just below its lowest since 2016, for the same reason. */
const EUR_IN_USD = 0.95

/** Whether a parcel may have the small form. @param cents the value of its goods, in US cents @param grams packed */
export const mayHaveCn22 = (cents: number, grams: number): boolean =>
  cents <= Math.round(MOST_CN22_SDR * SDR_IN_USD * 100) && grams <= MOST_CN22_GRAMS

/** Whether the tax of a parcel to the European Union may be paid by IOSS. @param cents as above */
export const mayHaveIoss = (cents: number): boolean => cents <= Math.round(MOST_IOSS_EUR * EUR_IN_USD * 100)

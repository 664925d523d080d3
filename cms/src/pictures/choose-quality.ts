/** What came of encoding the sample of a picture at one quality. */
export type Trial = { bytes: number; likeness: number }

/** The qualities of a format, and how they change its pictures. */
export type QualityRange = {
  lowest: number
  /** No picture goes below this for likeness alone: smooth skies show steps that the measure hardly sees. */
  plain: number
  /** What most paintings need; tried first. */
  usual: number
  highest: number
  /** What one more of quality usually does to the measures below. */
  rise: { likeness: number; weight: number }
}

export type ChosenQualities = {
  /** For renditions that are looked at closely. */
  close: number
  /** For those of a gallery on a phone, whose bytes are limited. */
  small: number
}

/** A picture as like as this can hardly be told from its original at its own size. */
export const ALIKE = 0.94
/** Less like than this it shows what it lost; none is made less like for the sake of its bytes. */
export const LEAST_LIKE = 0.89
/** What the rendition of 640 px may weigh. */
export const SMALL_BYTES = 50_000

/** Each of at most three searches stops after this many trials, with the best that it knows. */
const MOST_TRIALS = 4
/** A search ends where what is left to gain is less: six in a hundred of the unlikeness, three of the bytes. */
const NEAR = { likeness: 0.06, weight: 0.03 }

/** Grows with the quality, almost in a straight line, as `weigh` does. */
const likenessOn = (likeness: number): number => -Math.log(Math.max(1 - likeness, 1e-6))

/** Qualities that enclose what was looked for; the same when it was met. */
type Found = { low: number; high: number }

/**
 * Chooses the qualities of one picture in one format, by encoding a sample of it a few times. The quality for close looks
 * is the lowest at which the sample is alike. Where that is too heavy, the small one goes down until it is light enough,
 * but never below what is least like.
 * @param attempt encodes the sample at a quality; called at most once for each, and at most a dozen times
 */
export async function chooseQuality(
  { lowest, plain, usual, highest, rise }: QualityRange,
  attempt: (quality: number) => Promise<Trial>,
): Promise<ChosenQualities> {
  const known = new Map<number, Trial>()
  const trialAt = async (quality: number): Promise<Trial> => {
    const trial = known.get(quality) ?? (await attempt(quality))
    known.set(quality, trial)
    return trial
  }
  const likenessAt = async (quality: number) => likenessOn((await trialAt(quality)).likeness)
  const weightAt = async (quality: number) => Math.log((await trialAt(quality)).bytes)
  const reach = (likeness: number, between: Found, start: number) =>
    search(likenessAt, likenessOn(likeness), NEAR.likeness, rise.likeness, between, start)

  const close = Math.min((await reach(ALIKE, { low: plain - 1, high: highest + 1 }, usual)).high, highest)
  const { bytes } = await trialAt(close)
  if (bytes <= SMALL_BYTES) return { close, small: close }

  const limit = Math.log(SMALL_BYTES)
  const start = close - (Math.log(bytes) - limit) / rise.weight
  const within = { low: lowest - 1, high: close }
  const light = await search(weightAt, limit - NEAR.weight, NEAR.weight, rise.weight, within, start)
  const lightest = Math.max(light.low, lowest)
  const { likeness } = await trialAt(lightest)
  if (likeness >= LEAST_LIKE || lightest === close) return { close, small: lightest }
  const next = lightest + (likenessOn(LEAST_LIKE) - likenessOn(likeness)) / rise.likeness
  return { close, small: (await reach(LEAST_LIKE, { low: lightest, high: close }, next)).high }
}

/**
 * Looks for a quality at which a measure is at least `goal` and at most `near` more.
 * @param between neither of both is tried; the measure is too low at the one and high enough at the other
 */
async function search(
  measure: (quality: number) => Promise<number>,
  goal: number,
  near: number,
  rise: number,
  between: Found,
  start: number,
): Promise<Found> {
  let { low, high } = between
  let guess = start
  let slope = rise
  let last: { quality: number; value: number } | undefined
  for (let trials = 0; trials < MOST_TRIALS && high - low > 1; trials += 1) {
    const quality = Math.min(Math.max(Math.round(guess), low + 1), high - 1)
    const value = await measure(quality)
    if (value >= goal && value <= goal + near) return { low: quality, high: quality }
    if (value < goal) low = quality
    else high = quality
    if (last) slope = Math.max((value - last.value) / (quality - last.quality), rise / 4)
    last = { quality, value }
    guess = quality + (goal + near / 2 - value) / slope
  }
  return { low, high }
}

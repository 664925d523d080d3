/** The sizes of pictures for social media, in pixels. `top` and `bottom` are what the place covers or what stays empty. */
export const SHARE_SIZES = {
  portrait: { label: 'Instagram, portrait', width: 1080, height: 1350, top: 72, bottom: 72 },
  square: { label: 'Instagram, square', width: 1080, height: 1080, top: 72, bottom: 72 },
  pinterest: { label: 'Pinterest', width: 1000, height: 1500, top: 72, bottom: 72 },
  // Buttons of the app lie over a seventh at the top and a fifth at the bottom.
  story: { label: 'Stories', width: 1080, height: 1920, top: 270, bottom: 380 },
} as const
export type ShareSize = keyof typeof SHARE_SIZES

export const SHARE_SIZE_NAMES = Object.keys(SHARE_SIZES) as ShareSize[]

/** The header that says that letters were replaced by Latin ones. */
export const IN_LATIN_HEADER = 'X-In-Latin'

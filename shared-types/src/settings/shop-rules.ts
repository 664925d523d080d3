/** Business constants of the shop. */

export const SHIPPING_WITH_ORIGINAL_CENTS = 2500
export const SHIPPING_PRINTS_CENTS = 1500

export const MIN_PRINT_QUANTITY = 1
export const MAX_PRINT_QUANTITY = 10

export const ZOOM_LEVELS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const

export const ADMIN_PAGE_SIZE = 5
export const PAGES_BEFORE_ELLIPSIS = 7
export const GALLERY_SKELETONS = 8
/** Limits of a search in the gallery, in characters and words. */
export const MAX_SEARCH_LENGTH = 100
export const ADMIN_SKELETONS = 3

export const CONTACT_REDIRECT_MS = 2000
export const AUTH_FRESH_MS = 300_000
/**
 * Is '1' in a browser where somebody has signed in. Unlike the session's cookie, scripts can read it; it grants
 * nothing.
 */
export const SIGNED_IN_COOKIE = 'gesso_signed_in'
/** Is '1' in a browser in which admin mode is on, so that the server sends the dashboard; it grants nothing either. */
export const ADMIN_MODE_COOKIE = 'gesso_admin'

export const TOAST_DURATION_MS = 5000
export const TOAST_REMOVE_MS = 1_000_000
export const TOAST_SWIPE_PX = 50
export const TOOLTIP_OPEN_MS = 700
export const TOOLTIP_SKIP_MS = 300

export const PLACEHOLDER_WIDTH = 400
export const PLACEHOLDER_HEIGHT = 600

export const DEFAULT_COUNTRY = 'US'

/** The default prefix of order numbers; the order's id follows. */
export const ORDER_NUMBER_PREFIX = 'GESSO-'
/** The prefixes that the artist can choose, as a regular expression for both JavaScript and PostgreSQL. */
export const ORDER_NUMBER_PREFIXES = '[A-Z0-9]{1,8}-?'

/** The smallest charge in USD (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const MIN_CHARGE_CENTS = 50

/**
 * How long an unpaid order holds its originals, and how long in total with the one extension while a payment is being
 * confirmed.
 */
export const HOLD_MINUTES = 15
export const HOLD_EXTENDED_MINUTES = 20

/** Holds that may end unpaid before a pause. */
export const UNPAID_HOLDS_BEFORE_PAUSE = 4

/** The most lines in one order; no real cart has more. */
export const MAX_ORDER_LINES = 50

/** Limits of an uploaded picture, sent with an artwork or to POST /api/pictures. */
export const MAX_DATA_STRING_BYTES = 25 * 1024 * 1024
export const MAX_PICTURE_BYTES = 50 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 100_000_000

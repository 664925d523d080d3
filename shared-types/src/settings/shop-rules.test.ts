import { DEFAULT_SOCIAL_SETTINGS, SOCIAL_PLATFORMS } from '../social/social'
import * as rules from './shop-rules'

test('the constants are those of the specification', () => {
  expect(rules).toMatchObject({
    SHIPPING_WITH_ORIGINAL_CENTS: 2500,
    SHIPPING_PRINTS_CENTS: 1500,
    MIN_PRINT_QUANTITY: 1,
    MAX_PRINT_QUANTITY: 10,
    ZOOM_LEVELS: [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3],
    ADMIN_PAGE_SIZE: 5,
    PAGES_BEFORE_ELLIPSIS: 7,
    GALLERY_SKELETONS: 8,
    ADMIN_SKELETONS: 3,
    CONTACT_REDIRECT_MS: 2000,
    AUTH_FRESH_MS: 300_000,
    TOAST_DURATION_MS: 5000,
    TOAST_REMOVE_MS: 1_000_000,
    TOAST_SWIPE_PX: 50,
    TOOLTIP_OPEN_MS: 700,
    TOOLTIP_SKIP_MS: 300,
    PLACEHOLDER_WIDTH: 400,
    PLACEHOLDER_HEIGHT: 600,
    DEFAULT_COUNTRY: 'US',
  })
})

test('the social platforms are exactly six, three of them enabled before anything is saved', () => {
  expect(SOCIAL_PLATFORMS).toEqual(['instagram', 'facebook', 'x', 'etsy', 'pinterest', 'tiktok'])
  expect(
    DEFAULT_SOCIAL_SETTINGS.filter(({ isEnabled }) => isEnabled).map(({ platform }) => platform),
  ).toEqual(['instagram', 'facebook', 'x'])
})

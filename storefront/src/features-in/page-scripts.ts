import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { arrivalScript } from '../features/analytics/report-arrival'

/** What features add to the inline script of every page of a shop; the server alone needs this list. */
export const pageScripts: readonly ((shop: ShopInfo) => string | undefined)[] = [arrivalScript]

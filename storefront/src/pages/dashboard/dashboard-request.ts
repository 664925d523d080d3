import * as z from 'zod/mini'

export const DASHBOARD_TABS = ['Artworks', 'Orders', 'Collectors', 'Messages'] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

const schema = z.object({ tab: z.enum(DASHBOARD_TABS), newArtwork: z.optional(z.boolean()) })

/** What the command palette asks the dashboard to show, as the state of a navigation. */
export type DashboardRequest = z.infer<typeof schema>

/** Reads the request from a navigation's state; null without one. */
export const readDashboardRequest = (state: unknown): DashboardRequest | null =>
  schema.safeParse((state as { dashboard?: unknown } | null)?.dashboard).data ?? null

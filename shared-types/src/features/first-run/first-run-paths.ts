/** The page of the first run; the link's token stands behind `#`, which browsers send to nobody. */
export const FIRST_RUN_PATH = '/welcome'

/** The call that every page's scripts know. */
export const firstRunPaths = { readFirstRun: '/api/first-run' } as const

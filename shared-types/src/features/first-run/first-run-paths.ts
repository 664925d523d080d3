/** The path of the call that every visitor's page knows. */
export const firstRunPaths = { readFirstRun: '/api/first-run' } as const

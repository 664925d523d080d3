/** The artist's list of series, and the public one. */
export const seriesLists = ['listStoredSeries', 'listSeries'] as const

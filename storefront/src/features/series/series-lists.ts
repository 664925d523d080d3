/** The lists of series, for the artist and for everyone. */
export const seriesLists = ['listStoredSeries', 'listSeries'] as const

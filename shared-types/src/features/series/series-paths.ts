/** The paths of the calls that the pages of series make. Apart from their rows, which carry the schemas. */
export const seriesPaths = {
  listSeries: '/api/series',
  getSeries: '/api/series/{slug}',
} as const

/** The paths of the series pages' calls, without the endpoints, which carry the schemas. */
export const seriesPaths = {
  listSeries: '/api/series',
  getSeries: '/api/series/{slug}',
} as const

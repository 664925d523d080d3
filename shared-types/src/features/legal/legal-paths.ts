/** The paths of the legal pages' calls. */
export const legalPaths = {
  getLegalPage: '/api/legal-pages/{page}',
  getLegalVersion: '/api/legal-pages/{page}/{number}',
} as const

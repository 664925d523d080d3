/** The paths of a private view's calls. */
export const privateViewPaths = {
  getPrivateView: '/api/private-views/{token}',
  openPrivateView: '/api/private-views/{token}',
  tellViewOpened: '/api/private-views/{token}/openings',
  printPrivateView: '/api/private-views/{token}/pdf',
} as const

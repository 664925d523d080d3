import type { Feature } from '../../feature'

/** Its code is in the storefront only. */
export const wallView: Feature = {
  name: 'wall-view',
  purpose: 'Shows a work to scale on a drawn wall',
  switch: 'once a work has a size',
}

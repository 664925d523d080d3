import type { Feature } from '../../feature'

/** Its code is in the storefront only. */
export const wallView: Feature = {
  name: 'wall-view',
  purpose: 'A work to scale on a drawn wall',
  switch: 'where a work has a size',
}

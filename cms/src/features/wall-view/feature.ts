import type { Feature } from '../../feature'

/** On the storefront alone. */
export const wallView: Feature = {
  name: 'wall-view',
  purpose: 'A work to scale on a drawn wall',
  switch: 'where a work has a size',
}

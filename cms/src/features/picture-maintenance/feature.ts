import type { Feature } from '../../feature'
import { changing, showingAboveList } from '../../platform/adding'
import { requestContext } from '../../platform/context'
import { pictureMaintenanceData } from './picture-maintenance-data'
import { unusedPictures } from './unused-pictures'

export const pictureMaintenance: Feature = {
  name: 'picture-maintenance',
  purpose: 'Makes pictures again in today’s sizes, and clears unused ones',
  switch: 'always',
  data: pictureMaintenanceData,
  plugins: () => [
    showingAboveList('pictures', '/features/picture-maintenance/panel/PictureRenewal#PictureRenewal'),
    showingAboveList('pictures', '/features/picture-maintenance/panel/UnusedPictures#UnusedPictures'),
    // The panel's filters cannot use joins, so `?unused=true` in the list's address selects this one.
    changing('pictures', ({ admin }) => ({
      admin: {
        ...admin,
        baseFilter: ({ req }) => (req.query?.unused === 'true' ? unusedPictures(requestContext(req)) : null),
      },
    })),
  ],
  serve: () => import('./serve'),
}

import type { Served } from '../../feature'
import { askedWorks } from '../../messages/find-asked-work'
import { extending } from '../../platform/extension-point'
import { worksOfView } from './works-of-view'

export const extensions: Served['extensions'] = [extending(askedWorks, worksOfView)]

import type { Served } from '../../feature'
import { createImporter } from './importer'

export const workers: Served['workers'] = [createImporter]

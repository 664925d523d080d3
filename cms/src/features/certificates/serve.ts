import type { Served } from '../../feature'
import { createCertificateMaker } from './certificate-maker'

export const workers: Served['workers'] = [createCertificateMaker]

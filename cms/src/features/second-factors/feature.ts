import type { Feature } from '../../feature'
import { secondFactorData } from './second-factor-data'

export const secondFactors: Feature = {
  name: 'second-factors',
  purpose: 'Passkeys, authenticator apps and recovery codes, optional or required',
  switch: 'once one is set up',
  data: secondFactorData,
  serve: () => import('./serve'),
}

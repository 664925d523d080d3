import type { RequestHandler, Router } from 'express'
import { readOnly } from '../../platform/http/read-only'
import type { ShopSwitch } from '../../settings/read-shop-switches'
import type { RobotsGroups } from '../feeds/robots-txt'
import { IS_MINING_RESERVED, rightsInForce } from './rights-in-force'
import { TRAINING_CRAWLERS } from './training-crawlers'

// By the W3C community group's report, https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/

/** Says in the headers of every answer that text and data mining is reserved, while it is. */
export const reserveMining: RequestHandler = (_request, response, next) => {
  if (rightsInForce().isReserved) response.setHeader('tdm-reservation', '1')
  next()
}

/** The sentence at the foot of each page; law, not a lock. */
const SENTENCE =
  'All rights to text and data mining of this site are reserved (Article 4 of Directive (EU) 2019/790).'

export const miningSentence: ShopSwitch = {
  columns: { mining_reserved: IS_MINING_RESERVED },
  read: ({ miningReserved }) => (miningReserved === true ? { miningReserved: SENTENCE } : {}),
}

const RULES = [{ location: '/', 'tdm-reservation': 1 }]

/** Serves the rules of the whole site at their well-known address; nothing is there while nothing is reserved. */
export function serveMiningRules(app: Router): void {
  app.all('/.well-known/tdmrep.json', readOnly, (_request, response, next) => {
    if (!rightsInForce().isReserved) return next()
    response.set('Cache-Control', 'public, max-age=300').json(RULES)
  })
}

/** Asks crawlers that train models to read nothing. */
export const crawlersKeptOut: RobotsGroups = () =>
  rightsInForce().isReserved
    ? [[...TRAINING_CRAWLERS.map(({ name }) => `User-agent: ${name}`), 'Disallow: /']]
    : []

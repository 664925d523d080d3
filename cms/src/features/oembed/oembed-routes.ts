import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { type Request, type Response, Router } from 'express'
import { getArtwork } from '../../artworks/read-artworks'
import { AppError, invalidField } from '../../platform/app-error'
import type { RequestParts } from '../../platform/http/own-requests'
import { readOnly } from '../../platform/http/read-only'
import { findMovedPage } from '../../platform/http/serve-storefront'
import type { Env } from '../../platform/process/env'
import { isSwitchedOn } from '../../settings/is-switched-on'
import { readShopSettings } from '../../settings/read-shop-settings'
import { getSeries } from '../series/read-series'
import { oembedOf, oembedXml } from './oembed'

const PAGE = /^\/(artwork|series)\/([^/]+)\/?$/

/** A size in pixels that the query may give. @throws AppError invalid_input */
function pixelsIn({ query }: Request, field: 'maxwidth' | 'maxheight'): number | undefined {
  const given = query[field]
  if (given === undefined) return
  if (typeof given !== 'string' || !/^[1-9]\d{0,5}$/.test(given))
    throw invalidField(field, `${field} must be a number of pixels`)
  return Number(given)
}

/** The path of a page of this shop, without query and fragment. @throws AppError not_found for any other address */
function pathOf(address: string, { publicUrl, formerUrl }: Pick<Env, 'publicUrl' | 'formerUrl'>): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const hosts = [publicUrl, formerUrl].map((own) => own && new URL(own).host)
  // Whether with https or not: a link may be older than the shop's certificate.
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) throw new AppError('not_found')
  return url.pathname
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    throw new AppError('not_found')
  }
}

type Found = { title: string; picture: Picture | null }

/** `/oembed`: describes a work or a series to a site where its address was written (https://oembed.com). */
export function oembedRoutes({ context, limitedReads }: RequestParts): Router {
  const at = async (path: string): Promise<Found> => {
    const [, kind, slug] = PAGE.exec(path) ?? []
    if (!kind || !slug) throw new AppError('not_found')
    if (kind === 'artwork') {
      const { title, pictures } = await getArtwork(context, decoded(slug))
      return { title, picture: pictures[0] ?? null }
    }
    const { title, leadId, artworks } = await getSeries(context, decoded(slug))
    return { title, picture: artworks.find(({ id }) => id === leadId)?.pictures[0] ?? null }
  }

  const find = async (path: string): Promise<Found> => {
    try {
      return await at(path)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
      const moved = await findMovedPage(context, path)
      if (moved === null) throw error
      return at(new URL(moved, context.env.publicUrl).pathname)
    }
  }

  const answer = async (request: Request, response: Response): Promise<void> => {
    if (!(await isSwitchedOn(context, sql`oembed_on`))) throw new AppError('not_found')
    const { url, format = 'json' } = request.query
    if (typeof url !== 'string') throw invalidField('url', 'url must be the address of a work or a series')
    const room = { maxwidth: pixelsIn(request, 'maxwidth'), maxheight: pixelsIn(request, 'maxheight') }
    if (format !== 'json' && format !== 'xml') {
      response.status(501).set('Cache-Control', 'no-store').type('text/plain').send('Only json and xml.\n')
      return
    }
    const [found, shop] = await Promise.all([find(pathOf(url, context.env)), readShopSettings(context)])
    const described = oembedOf(found, room, { ...shop, publicUrl: context.env.publicUrl })
    response.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
    if (format === 'xml') response.type('text/xml').send(oembedXml(described))
    else response.json(described)
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.all('/oembed', readOnly, limitedReads, answer)
  return router
}

import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { type Request, type Response, Router } from 'express'
import { AppError, invalidField } from '../../platform/app-error'
import type { RequestParts } from '../../platform/http/own-requests'
import { readOnly } from '../../platform/http/read-only'
import { isSwitchedOn } from '../../settings/is-switched-on'
import { readShopSettings } from '../../settings/read-shop-settings'
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

/** The address of a page of this shop, without query and fragment. @throws AppError not_found for any other address */
function pageAt(address: string, publicUrl: string): { kind: string; slug: string } {
  const url = URL.canParse(address) ? new URL(address) : null
  const [, kind, slug] = (url?.origin === publicUrl && PAGE.exec(url.pathname)) || []
  if (!kind || !slug) throw new AppError('not_found')
  try {
    return { kind, slug: decodeURIComponent(slug) }
  } catch {
    throw new AppError('not_found')
  }
}

/** `/oembed`: describes a work or a series to a site where its address was written (https://oembed.com). */
export function oembedRoutes({ context, call, limitedReads }: RequestParts): Router {
  const { publicUrl } = context.env

  const find = async (address: string): Promise<{ title: string; picture: Picture | null }> => {
    const { kind, slug } = pageAt(address, publicUrl)
    if (kind === 'artwork') {
      const { title, pictures } = await call('getArtwork', { slugOrId: slug })
      return { title, picture: pictures[0] ?? null }
    }
    const { title, leadId, artworks } = await call('getSeries', { slug })
    const shown =
      artworks.find(({ id }) => id === leadId) ?? artworks.find(({ pictures }) => pictures.length > 0)
    return { title, picture: shown?.pictures[0] ?? null }
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
    const [found, shop] = await Promise.all([find(url), readShopSettings(context)])
    const described = oembedOf(found, room, { ...shop, publicUrl })
    response.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
    if (format === 'xml') response.type('text/xml').send(oembedXml(described))
    else response.json(described)
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.all('/oembed', readOnly, limitedReads, answer)
  return router
}

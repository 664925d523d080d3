import { contract } from './contract'
import type { Endpoint } from './contract/endpoint'

/** The specification's calls: method, path, and who may make them. */
const SPECIFIED = `
GET /api/auth/user signed_in
GET /api/social-media anyone
PUT /api/social-media/{platform} owner
POST /api/subscriptions anyone
GET /api/artworks anyone
GET /api/artworks/{slugOrId} anyone
POST /api/artworks signed_in
PUT /api/artworks/{id} signed_in
DELETE /api/artworks/{id} signed_in
POST /api/artworks/reorder signed_in
GET /api/admin/newsletter-subscriptions owner
DELETE /api/admin/newsletter-subscriptions/{email} owner
GET /api/admin/contact-messages signed_in
DELETE /api/admin/contact-messages/{id} signed_in
GET /api/admin/orders signed_in
PATCH /api/admin/orders/{id}/status signed_in
DELETE /api/admin/orders/{id} owner
POST /api/contact anyone
POST /api/create-payment-intent anyone
POST /api/orders anyone
GET /api/orders/{id} anyone`

const rows: Endpoint[] = Object.values(contract)
const lines = rows.map(({ method, path, access }) => `${method} ${path} ${access}`)

test('the contract has every call of the specification', () => {
  expect(lines).toEqual(expect.arrayContaining(SPECIFIED.trim().split('\n')))
})

test('no two calls answer to the same request', () => {
  expect(new Set(lines).size).toBe(lines.length)
})

// ASVS 15.3.7
test('each name in a path is a field of the call’s input', () => {
  for (const { path, input } of rows) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const shape = Object.keys((input as unknown as { shape: object }).shape)
    expect(shape).toEqual(expect.arrayContaining(names))
  }
})

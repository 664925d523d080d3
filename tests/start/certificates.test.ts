import { createPublicKey, verify } from 'node:crypto'
import type { CertificateProof } from '@gesso/shared-types/features/certificates/certificate'
import { createArtwork } from '../support/artworks'
import { certify, madeCertificatesOf } from '../support/certificates'
import { ServerProcess } from '../support/server-process'
import { withShop } from '../support/shop'
import { refusalOf, Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })

const isSigned = ({ statement, signature, publicKeyPem }: CertificateProof): boolean =>
  verify(null, Buffer.from(statement), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64url'))

test('with another secret the shop signs with a new key; what the lost one signed stays true', async () => {
  const artist = await shop().signIn()
  const earlier = await certify(shop(), artist)
  const { databaseUrl, dataDir } = shop()
  const offered = await shop().visitor().call('handOverCertificate', { token: earlier.token })
  expect(offered.offer?.path).toContain('/certificate/owner/')
  // Both shops would otherwise issue the certificates requested from either.
  await shop().stop()
  const restored = await ServerProcess.start({
    databaseUrl,
    dataDir,
    variables: {
      SWEEP_SECONDS: '3600',
      PAYLOAD_SECRET: 'the secret of a shop that was restored without its own',
    },
  })
  try {
    const owner = await new Visitor(restored.url).signIn()
    const artwork = await createArtwork(owner)
    await owner.call('issueCertificate', { artworkId: artwork.id, subject: 'original' })
    const [later] = await madeCertificatesOf(shop(), artwork.id)
    expect(later?.key_id).not.toBe(earlier.row.key_id)

    const visitor = () => new Visitor(restored.url)
    for (const code of [earlier.code, later?.code ?? '']) {
      expect((await visitor().call('readCertificate', { code })).state).toBe('true')
      const proof = await visitor().call('readCertificateProof', { code })
      expect([isSigned(proof), proof.publicKey.kid]).toEqual([
        true,
        code === earlier.code ? earlier.row.key_id : later?.key_id,
      ])
    }
    const keys = await fetch(`${restored.url}/.well-known/certificate-keys.json`)
    const known = ((await keys.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
    expect(known).toEqual([earlier.row.key_id, later?.key_id])

    // The owner's earlier link still works; the link of a pending offer can no longer be shown.
    const owned = await visitor().call('readOwnedCertificate', { token: earlier.token })
    expect(owned.offer).toMatchObject({ path: null })
    expect(await refusalOf(visitor().call('readOwnedCertificate', { token: 'none' }))).toMatchObject({
      status: 404,
    })
  } finally {
    await restored.stop()
  }
})

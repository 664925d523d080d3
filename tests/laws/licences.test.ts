import { completeSbom } from '../../scripts/supply-chain/complete-sbom'
import { licenceList } from '../../scripts/supply-chain/licence-list'
import { findNeedless, findRefused } from '../../scripts/supply-chain/licence-rules'
import {
  declaredLicence,
  type LockedPackage,
  lockedPackages,
} from '../../scripts/supply-chain/locked-packages'
import { ROOT } from './source-files'
import { findUnlicensedWorks, holdsWork } from './unlicensed-works'

const packages = lockedPackages(ROOT)

const fake = (name: string, licence: string | null): LockedPackage => ({
  name,
  version: '1.0.0',
  licence,
  isTool: false,
  folder: null,
})

test('every package of the lock file has a licence that the shop may use', () => {
  expect(packages.length).toBeGreaterThan(1000)
  expect(findRefused(packages)).toEqual([])
})

test('no exception outlives what it was made for', () => {
  expect(findNeedless(packages)).toEqual([])
  expect(findNeedless(packages.filter(({ name }) => name !== 'argparse'))).toEqual(['argparse'])
  expect(findNeedless([...packages.filter(({ name }) => name !== 'only'), fake('only', 'MIT')])).toEqual([
    'only',
  ])
})

describe('a package is refused', () => {
  test.each([
    ['with a licence that is not allowed', 'left-pad', 'GPL-3.0-only'],
    ['that a network service must answer for', 'left-pad', 'AGPL-3.0-or-later'],
    ['without a licence', 'left-pad', null],
    ['that nobody may use', 'left-pad', 'UNLICENSED'],
    ['whose licence is in some file', 'left-pad', 'SEE LICENSE IN LICENSE.md'],
    ['when only one of two that hold together is allowed', 'left-pad', 'MIT AND GPL-3.0-only'],
    ['with the licence that another one is excepted for', 'left-pad', 'OFL-1.1'],
    ['with another licence than it is excepted for', 'axe-core', 'GPL-2.0-only'],
    ['whose name only begins like an excepted one', 'argparse-fast', 'Python-2.0'],
  ])('%s', (_, name, licence) => {
    expect(findRefused([fake(name, licence)])).toEqual([expect.stringContaining(`${name}@1.0.0`)])
  })
})

describe('a package is taken', () => {
  test.each([
    ['when one of two to choose from is allowed', 'left-pad', '(GPL-3.0-only OR MIT)'],
    ['when both that hold together are allowed', 'left-pad', 'MIT AND Zlib'],
    ['with the licence it is excepted for', '@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
    ['with that one beside allowed ones', '@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
  ])('%s', (_, name, licence) => {
    expect(findRefused([fake(name, licence)])).toEqual([])
  })
})

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'ISC', url: 'https://example.com' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }, 'MIT OR Apache-2.0'],
  [{ licenses: [] }, null],
  [{ license: '' }, null],
  [{}, null],
])('the manifest %j declares %s', (manifest, licence) => {
  expect(declaredLicence(manifest)).toBe(licence)
})

// ASVS 15.1.2
test('the bill of materials calls our rooms by name, and has every licence', () => {
  const written = completeSbom(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { 'bom-ref': 'gesso@0.1.0', name: 'some-folder' } },
      components: [
        { 'bom-ref': '@gesso/cms@0.1.0', name: 'cms', licenses: [{ license: { id: 'MIT' } }] },
        { 'bom-ref': 'busboy@1.6.0', name: 'busboy' },
      ],
    },
    packages,
  )
  expect(written.metadata.component.name).toBe('gesso')
  expect(written.components).toEqual([
    { 'bom-ref': '@gesso/cms@0.1.0', name: '@gesso/cms', licenses: [{ license: { id: 'MIT' } }] },
    { 'bom-ref': 'busboy@1.6.0', name: 'busboy', licenses: [{ expression: 'MIT' }] },
  ])
})

test('the licence list has every package, and the texts of those that run', () => {
  const list = licenceList(ROOT, packages, ['storefront/src/ui/icons.LICENSE'])
  const unlisted = packages.filter(({ name, version }) => !list.includes(`| ${name} | ${version} |`))
  expect(unlisted).toEqual([])
  for (const text of [
    'Lucide Contributors',
    'SIL OPEN FONT LICENSE',
    'Copyright (c) 2009-2014 TJ Holowaychuk',
  ]) {
    expect(list).toContain(text)
  }
})

test('every picture, font and drawing in the sources says whose it is', () => {
  expect(findUnlicensedWorks()).toEqual([])
})

describe('what needs to say whose it is', () => {
  test.each([
    ['storefront/public/hero.webp', ''],
    ['storefront/src/ui/Star.tsx', '<path d="M12 2l3 7h7l-6 4z" />'],
    ['storefront/src/ui/Star.tsx', "star: 'M12 2l3 7h7l-6 4z',"],
    ['cms/src/panel/app/panel.css', `url("data:font/woff2;base64,${'A'.repeat(300)}")`],
  ])('%s', (path, text) => {
    expect(holdsWork(path, () => text)).toBe(true)
  })

  test.each([
    ['storefront/src/ui/Card.tsx', "const title = 'My first 2 pictures'"],
    ['storefront/src/api/call-api.ts', "'M'"],
    ['cms/src/pictures/data-string.ts', '`data:image/png;base64,`'],
  ])('not %s', (path, text) => {
    expect(holdsWork(path, () => text)).toBe(false)
  })

  test('and is found where nothing does', () => {
    const path = 'storefront/src/artworks/admin/sorting/DragHandleIcon.tsx'
    expect(findUnlicensedWorks([path])).toEqual([])
    expect(findUnlicensedWorks(['storefront/public/hero.webp', 'logo.svg'])).toEqual([
      'storefront/public/hero.webp',
      'logo.svg',
    ])
  })
})

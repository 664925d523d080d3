const { basename } = require('node:path')

/**
 * A module of client components that are loaded when one of them is first drawn. The server draws them as ever.
 * @param {string[]} names
 * @param {string} file where the components are
 * @returns {string}
 */
const drawnLater = (names, file) => `'use client'
import { lazy, Suspense } from 'react'
import { jsx } from 'react/jsx-runtime'
let loaded
const load = async () => (loaded ??= await import(${JSON.stringify(file)}))
${names
  .map(
    (name) => `const Drawn${name} = lazy(async () => ({ default: (await load()).${name} }))
export const ${name} = (props) => jsx(Suspense, { children: jsx(Drawn${name}, props) })`,
  )
  .join('\n')}
`

/**
 * Replaces the module of a client component by one that loads it when it is first drawn. Otherwise Next puts the client
 * components of all features into the scripts of each page.
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 * @throws if it exports anything but components
 */
module.exports = function loadWhenDrawn(source) {
  const names = [...source.matchAll(/^export (?:const|function|\w+) (\w+)/gm)].map(([, name]) => name)
  if (names.length === 0 || names.some((name) => !/^[A-Z]/.test(name)))
    throw new Error(`${this.resourcePath} must export components alone, by name`)
  return drawnLater(names, `./${basename(this.resourcePath)}?drawn`)
}

module.exports.drawnLater = drawnLater

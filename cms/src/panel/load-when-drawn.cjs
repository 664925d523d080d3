const { basename } = require('node:path')

/**
 * The beginning of a module of client components that are in another file, which is loaded when one is first drawn.
 * @param {string} file
 * @returns {string}
 */
const laterFrom = (file) => `'use client'
import { lazy, Suspense } from 'react'
import { jsx } from 'react/jsx-runtime'
let loaded
const load = async () => (loaded ??= await import(${JSON.stringify(file)}))
`

/**
 * A component that draws nothing until it is loaded.
 * @param {string} name
 * @returns {string}
 */
const drawnLater = (name) => `
const Drawn${name} = lazy(async () => ({ default: (await load()).${name} }))
export const ${name} = (props) => jsx(Suspense, { children: jsx(Drawn${name}, props) })
`

/**
 * Replaces the module of a client component by one that loads it when it is first drawn. Otherwise Next puts the client
 * components of all pages into the scripts of each page. It is drawn on the server as ever.
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 * @throws if it exports anything but components
 */
module.exports = function loadWhenDrawn(source) {
  const names = [...source.matchAll(/^export (?:const|function|\w+) (\w+)/gm)].map(([, name]) => name)
  if (names.length === 0 || names.some((name) => !/^[A-Z]/.test(name)))
    throw new Error(`${this.resourcePath} must export components alone, by name`)
  return laterFrom(`./${basename(this.resourcePath)}?drawn`) + names.map(drawnLater).join('')
}

Object.assign(module.exports, { laterFrom, drawnLater })

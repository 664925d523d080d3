const { basename } = require('node:path')

/**
 * Replaces the module of a client component by one that loads it when it is first drawn. Otherwise Next puts the client
 * components of all features into the scripts of each page. It is drawn on the server as ever.
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 * @throws if it exports anything but components
 */
module.exports = function loadWhenDrawn(source) {
  const names = [...source.matchAll(/^export (?:const|function|\w+) (\w+)/gm)].map(([, name]) => name)
  if (names.length === 0 || names.some((name) => !/^[A-Z]/.test(name)))
    throw new Error(`${this.resourcePath} must export components alone, by name`)
  const file = JSON.stringify(`./${basename(this.resourcePath)}?drawn`)
  const components = names.map(
    (name) => `
const Drawn${name} = lazy(async () => ({ default: (await import(${file})).${name} }))
export const ${name} = (props) => jsx(Suspense, { children: jsx(Drawn${name}, props) })`,
  )
  return `'use client'
import { lazy, Suspense } from 'react'
import { jsx } from 'react/jsx-runtime'
${components.join('\n')}
`
}

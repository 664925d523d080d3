const { drawnLater } = require('./load-when-drawn.cjs')

/**
 * Replaces Payload's editor of rich text by one that is loaded when it is first drawn. The features of an editor are
 * functions that only the editor calls, so they need it loaded no earlier.
 * @param {string} source
 * @returns {string}
 */
module.exports = function lexicalWhenDrawn(source) {
  const features = [...source.matchAll(/ as (\w+FeatureClient)\b/g)].map(([, name]) => name)
  return `${drawnLater(['RichTextField'], './index.js?drawn')}
${features.map((name) => `export const ${name} = (...given) => loaded.${name}(...given)`).join('\n')}
`
}

/**
 * Replaces a stylesheet by none: `@payloadcms/next/css` has the styles of all of Payload's files.
 * @returns {string}
 */
module.exports = function noStyles() {
  return ''
}

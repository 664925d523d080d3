/**
 * In the browser, in place of packages that Payload's shared code imports and no screen calls: the schemas of JSON
 * fields, and the numbers of HTTP's statuses in errors that are thrown.
 */
export default class NeverCalled {}
export const status = {}

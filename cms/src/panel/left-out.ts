/**
 * In place of packages that Payload's scripts name and no screen of the panel calls: the schemas of JSON fields, and
 * the names of HTTP's statuses.
 */
export default class LeftOut {}
export const status = {}

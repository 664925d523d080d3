/** The heading of a column of times, with the zone that they are told in: 'Date (UTC)', 'Date (Europe/Zurich)'. */
export const zonedHeading = (name: string, zone: string): string => `${name} (${zone})`

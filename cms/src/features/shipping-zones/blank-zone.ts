import type { ShippingForm } from './terms-of-form'

type ZoneForm = Extract<ShippingForm['zones'], unknown[]>[number]

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether nothing was entered for a zone, such as in the one that stands open while there is none. */
export const isBlankZone = (zone: ZoneForm): boolean =>
  !zone.isNotServed &&
  [zone.name, zone.places, zone.delivery, zone.printPrice, zone.furtherPrintPrice, zone.freeFrom].every(
    isEmpty,
  ) &&
  (Array.isArray(zone.bands) ? zone.bands : []).every(
    ({ upTo, price, furtherPrice }) => isEmpty(upTo) && isEmpty(price) && isEmpty(furtherPrice),
  )

/** Takes blank zones out of what a form has sent; anything but a list stays, for the checks after this. */
export const withoutBlankZones = (zones: unknown): unknown =>
  Array.isArray(zones)
    ? zones.filter((zone) => typeof zone !== 'object' || zone === null || !isBlankZone(zone as ZoneForm))
    : zones

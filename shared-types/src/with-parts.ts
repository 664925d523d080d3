import * as z from 'zod/mini'

/** An object with fields that features add, and check themselves where they must: they declare them in `Parts`. */
export const withParts =
  <Parts>() =>
  <Shape extends z.core.$ZodShape>(shape: Shape) =>
    z.looseObject(shape) as unknown as z.ZodMiniType<z.infer<z.ZodMiniObject<Shape>> & Parts>

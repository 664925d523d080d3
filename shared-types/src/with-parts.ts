import * as z from 'zod/mini'

/** An object schema with additional fields that features declare in `Parts` and check themselves if necessary. */
export const withParts =
  <Parts>() =>
  <Shape extends z.core.$ZodShape>(shape: Shape) =>
    z.looseObject(shape) as unknown as z.ZodMiniType<z.infer<z.ZodMiniObject<Shape>> & Parts>

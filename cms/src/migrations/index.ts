import * as migration_20261120_111658_first_schema from './20261120_111658_first_schema';

export const migrations = [
  {
    up: migration_20261120_111658_first_schema.up,
    down: migration_20261120_111658_first_schema.down,
    name: '20261120_111658_first_schema'
  },
];

import * as migration_20261120_111658_first_schema from './20261120_111658_first_schema';
import * as migration_20261120_114036_content_notices from './20261120_114036_content_notices';

export const migrations = [
  {
    up: migration_20261120_111658_first_schema.up,
    down: migration_20261120_111658_first_schema.down,
    name: '20261120_111658_first_schema',
  },
  {
    up: migration_20261120_114036_content_notices.up,
    down: migration_20261120_114036_content_notices.down,
    name: '20261120_114036_content_notices'
  },
];

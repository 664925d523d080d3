const shared = {
  runner: '<rootDir>/tests/support/test-runner.mjs',
  testEnvironment: 'node',
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Payload re-exports drizzle as ESM, which jest as CommonJS cannot import.
  moduleNameMapper: { '^@payloadcms/db-postgres/drizzle$': 'drizzle-orm' },
  // Its only form is ESM.
  transformIgnorePatterns: ['/node_modules/(?!@contentauth/)'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/no-console-errors.ts'],
  modulePathIgnorePatterns: ['/dist/', '/\\.next/'],
}

/**
 * Two kinds of tests: `units` need nothing but the sources; `journeys` are given one PostgreSQL and start the
 * built server for each suite. `npx jest --selectProjects units` runs the first alone.
 */
export default {
  projects: [
    {
      ...shared,
      displayName: 'units',
      testMatch: [
        '<rootDir>/{shared-types,cms,storefront}/src/**/*.test.{ts,tsx}',
        '<rootDir>/packages/{demo-painter,dimensions}/**/*.test.ts',
        '<rootDir>/tests/spec-coverage.test.ts',
        '<rootDir>/tests/laws/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'journeys',
      testMatch: [
        '<rootDir>/tests/**/*.test.ts',
        // They need a database, or start one.
        '<rootDir>/packages/{embedded-postgres,stripe-emulator}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['<rootDir>/tests/spec-coverage', '<rootDir>/tests/laws/'],
      testEnvironment: '<rootDir>/tests/support/test-environment.ts',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^playwright-core$': '<rootDir>/tests/support/shared-playwright.cjs',
      },
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        // Emulators in a test's own process check themselves (emulator-fixture).
        '<rootDir>/tests/support/no-stripe-problems.ts',
      ],
      globalSetup: '<rootDir>/tests/support/start-run.ts',
      globalTeardown: '<rootDir>/tests/support/stop-database-server.ts',
    },
  ],
  reporters: ['default', '<rootDir>/tests/reporters/spec-coverage-reporter.mjs'],
  // Two servers and two browsers at once, and one file more that waits (test-runner): three busy ones took as long on two
  // cores, and waited for each other.
  maxWorkers: 2,
  testTimeout: 300_000,
}

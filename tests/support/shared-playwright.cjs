// One Playwright for all test files of a worker (test-environment.ts).
/** @typedef {{ loadPlaywright: () => typeof import('playwright-core') }} Shared */
module.exports = /** @type {Shared} */ (/** @type {unknown} */ (globalThis)).loadPlaywright()

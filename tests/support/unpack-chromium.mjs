// Unpacks npm's Chromium into the folder that TMPDIR names, with the libraries and fonts that a bare system lacks,
// and prints its path. A separate process, because the package reads both variables when it is loaded.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
const { default: chromium } = await import('@sparticuz/chromium')
process.stdout.write(await chromium.executablePath())

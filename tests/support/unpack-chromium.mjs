// Unpacks the Chromium that npm brought, with the libraries and fonts which a bare system lacks, into the folder
// that TMPDIR names, and says where it is. A process of its own: the package reads both variables when loaded.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
const { default: chromium } = await import('@sparticuz/chromium')
process.stdout.write(await chromium.executablePath())

import { z } from 'zod'

/**
 * What the hosts document of the fields that the recipes use, as of 2026-11-29. A field that is not here is refused, so
 * that a misspelt one is found; a new one is added with a look at the host's page.
 */

const variable = z.strictObject({ key: z.string(), value: z.string(), type: z.literal('SECRET').optional() })
const image = z.string().regex(/^ghcr\.io\/[a-z0-9-]+\/gesso:\d+\.\d+\.\d+$/)
const volume = z.string().regex(/^[a-z]+:\/[a-z/]+$/)

const words = z.array(z.string())
const anyService = z.strictObject({
  profiles: words.optional(),
  build: z.string().optional(),
  image: z.string(),
  command: z.string().optional(),
  entrypoint: words.optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: words.optional(),
  ports: words.optional(),
  read_only: z.boolean().optional(),
  tmpfs: words.optional(),
  cap_drop: words.optional(),
  security_opt: words.optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z
    .strictObject({ test: words, interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  depends_on: z
    .union([words, z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))])
    .optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
})
/** https://docs.docker.com/reference/compose-file/ */
export const composeOfServices = z.strictObject({
  services: z.record(z.string(), anyService),
  volumes: z.record(z.string(), z.null()),
})

/** The same of one service, with https://coolify.io/docs and Dokploy's own templates. */
const composeService = z.strictObject({
  image,
  environment: z.array(z.string().regex(/^SERVICE_URL_GESSO_80$/)).optional(),
  volumes: z.array(volume),
  expose: z.array(z.number()).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD'), z.literal('node'), z.literal('-e'), z.string()]),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
  stop_grace_period: z.string(),
  restart: z.literal('unless-stopped').optional(),
})
export const composeFile = z.strictObject({
  services: z.strictObject({ gesso: composeService }),
  volumes: z.record(z.string(), z.null()),
})

/** https://github.com/Dokploy/templates, README and build-scripts. */
export const dokployTemplate = z.strictObject({
  variables: z.record(z.string(), z.string()),
  config: z.strictObject({
    env: z.array(z.string()),
    mounts: z.array(z.never()),
    domains: z.array(z.strictObject({ serviceName: z.string(), port: z.number(), host: z.string() })),
  }),
})
export const dokployMeta = z.strictObject({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  description: z.string(),
  logo: z.string(),
  links: z.strictObject({ github: z.url(), website: z.url(), docs: z.url() }),
  tags: z.array(z.string()).min(1),
})

/** https://render.com/docs/blueprint-spec */
export const renderBlueprint = z.strictObject({
  services: z.array(
    z.strictObject({
      type: z.literal('web'),
      name: z.string(),
      runtime: z.literal('docker'),
      dockerfilePath: z.literal('./Dockerfile'),
      plan: z.enum(['starter', 'standard', 'pro']),
      healthCheckPath: z.literal('/up'),
      maxShutdownDelaySeconds: z.number().min(1).max(300),
      disk: z.strictObject({ name: z.string(), mountPath: z.literal('/storage'), sizeGB: z.number().min(1) }),
      envVars: z.array(variable),
    }),
  ),
})

/** https://docs.railway.com/config-as-code/reference */
export const railwayConfig = z.strictObject({
  $schema: z.url(),
  build: z.strictObject({ builder: z.literal('DOCKERFILE'), dockerfilePath: z.literal('Dockerfile') }),
  deploy: z.strictObject({
    healthcheckPath: z.literal('/up'),
    healthcheckTimeout: z.number(),
    requiredMountPath: z.literal('/storage'),
    restartPolicyType: z.enum(['ON_FAILURE', 'ALWAYS', 'NEVER']),
    restartPolicyMaxRetries: z.number(),
    drainingSeconds: z.number(),
    numReplicas: z.literal(1),
  }),
})

const seconds = z.string().regex(/^\d+s$/)

/** https://fly.io/docs/reference/configuration/ */
export const flyConfig = z.strictObject({
  app: z.string().regex(/^[a-z0-9-]+$/),
  primary_region: z.string().regex(/^[a-z]{3}$/),
  kill_signal: z.literal('SIGTERM'),
  kill_timeout: z.number(),
  build: z.strictObject({ dockerfile: z.literal('Dockerfile') }),
  env: z.record(z.string(), z.string()),
  mounts: z.strictObject({
    source: z.string(),
    destination: z.literal('/storage'),
    initial_size: z.string().regex(/^\d+gb$/),
  }),
  http_service: z.strictObject({
    internal_port: z.number(),
    force_https: z.literal(true),
    auto_stop_machines: z.literal('off'),
    auto_start_machines: z.boolean(),
    min_machines_running: z.literal(1),
    checks: z.array(
      z.strictObject({
        grace_period: seconds,
        interval: seconds,
        timeout: seconds,
        method: z.literal('GET'),
        path: z.literal('/up'),
      }),
    ),
  }),
  vm: z.array(z.strictObject({ size: z.string(), memory: z.string().regex(/^\d+gb$/) })),
})

/** https://docs.digitalocean.com/products/app-platform/reference/app-spec/ */
export const appSpec = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}[a-z0-9]$/),
  region: z.string(),
  services: z.array(
    z.strictObject({
      name: z.string(),
      image: z.strictObject({
        registry_type: z.literal('GHCR'),
        registry: z.string(),
        repository: z.literal('gesso'),
        tag: z.string().regex(/^\d+\.\d+\.\d+$/),
      }),
      instance_count: z.literal(1),
      instance_size_slug: z.string(),
      http_port: z.number(),
      health_check: z.strictObject({
        http_path: z.literal('/up'),
        initial_delay_seconds: z.number().max(3600),
        failure_threshold: z.number().max(50),
      }),
      termination: z.strictObject({ grace_period_seconds: z.number().max(600) }),
      envs: z.array(variable),
    }),
  ),
  databases: z.array(
    z.strictObject({
      name: z.string(),
      engine: z.literal('PG'),
      version: z.string(),
      production: z.boolean(),
      cluster_name: z.string(),
    }),
  ),
  ingress: z.strictObject({
    rules: z.array(
      z.strictObject({
        match: z.strictObject({ path: z.strictObject({ prefix: z.literal('/') }) }),
        component: z.strictObject({ name: z.string() }),
      }),
    ),
  }),
})

/** https://docs.cloudron.io/packaging/manifest */
export const cloudronManifest = z.strictObject({
  id: z.string().regex(/^[a-z0-9.-]+$/),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  tagline: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  upstreamVersion: z.string(),
  healthCheckPath: z.literal('/up'),
  httpPort: z.number(),
  memoryLimit: z.number(),
  addons: z.strictObject({
    localstorage: z.strictObject({}),
    postgresql: z.strictObject({}),
    sendmail: z.strictObject({ supportsDisplayName: z.boolean() }),
  }),
  manifestVersion: z.literal(2),
  minBoxVersion: z.string(),
  website: z.url(),
  tags: z.array(z.string()),
  postInstallMessage: z.string(),
})

const archive = { url: z.url(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }

/** https://doc.yunohost.org/en/dev/packaging/manifest/ */
export const yunohostManifest = z.strictObject({
  packaging_format: z.literal(2),
  id: z.string().regex(/^[a-z0-9]+$/),
  name: z.string().max(22),
  description: z.strictObject({ en: z.string().min(5).max(150) }),
  version: z.string().regex(/^\d+\.\d+\.\d+~ynh\d+$/),
  maintainers: z.array(z.string()),
  upstream: z.strictObject({ license: z.literal('MIT'), code: z.url() }),
  integration: z.strictObject({
    yunohost: z.string().regex(/^>= \d+(\.\d+){0,3}$/),
    helpers_version: z.literal('2.1'),
    architectures: z.array(z.enum(['amd64', 'arm64'])),
    multi_instance: z.boolean(),
    ldap: z.boolean(),
    sso: z.boolean(),
    disk: z.string().regex(/^\d+[MG]$/),
    ram: z.strictObject({ build: z.string(), runtime: z.string() }),
  }),
  install: z.strictObject({
    domain: z.strictObject({ type: z.literal('domain') }),
    init_main_permission: z.strictObject({ type: z.literal('group'), default: z.literal('visitors') }),
  }),
  resources: z.strictObject({
    sources: z.strictObject({
      main: z.strictObject({ amd64: z.strictObject(archive), arm64: z.strictObject(archive) }),
    }),
    system_user: z.strictObject({}),
    install_dir: z.strictObject({}),
    data_dir: z.strictObject({}),
    permissions: z.strictObject({ main: z.strictObject({ url: z.literal('/') }) }),
    ports: z.strictObject({}),
    apt: z.strictObject({ packages: z.string() }),
    database: z.strictObject({ type: z.literal('postgresql') }),
  }),
})

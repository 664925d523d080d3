# The shop as an image: `docker build -t gesso .` (docs/operations/containers.md). It needs a PostgreSQL beside it.
# Both bases can be replaced, e.g. by a mirror's.
ARG BUILD_BASE=node:24-bookworm-slim
ARG BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /build
COPY . .
# Installs what package-lock.json names first.
RUN npm run build \
 && node scripts/write-program.mjs /image/gesso \
 && mkdir -p /image/usr/local/bin \
 && cp "$(node --print process.execPath)" /image/usr/local/bin/node

FROM ${BASE}
COPY --from=build /image /
RUN mkdir /data && chown 1000:1000 /data
WORKDIR /gesso
USER 1000:1000
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--conditions=production", "--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=40", "cms/dist/main.js"]
CMD ["start"]

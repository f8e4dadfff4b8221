# From a bare machine to a built program, for ./unjam and ./test. Sourced by them; they set $root (the
# repository) and $me (the command's name). Everything is said on stderr; long output goes to build/log/.

say() { printf '%s: %s\n' "$me" "$*" >&2; }
stop() { say "$1"; exit "${2:-2}"; }

# Git refuses a repository that belongs to somebody else, as a checkout made for a container often does.
trust_checkout() { export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$root; }

# Runs a command while holding build/NAME.lock, so that two commands started at once do not collide.
with_lock() {
    local name=$1 fd status=0
    shift
    mkdir -p "$root/build/log"
    exec {fd}>"$root/build/$name.lock"
    if ! flock -w 1 "$fd"; then
        say "waiting for another command to finish in build/ ($name)"
        flock "$fd"
    fi
    "$@" || status=$?
    exec {fd}>&-
    return "$status"
}

# missing_packages PURPOSE...: names from scripts/packages for these purposes that are not installed.
missing_packages() {
    local wanted installed
    wanted=$(awk -v purposes=" $* " 'NF == 2 && index(purposes, " " $1 " ") { print $2 }' \
        "$root/scripts/packages" | sort -u)
    # shellcheck disable=SC2086  # one word per package
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null |
        sed -n 's/^installed //p' || true)
    # `|| true`: grep reports that nothing is missing as a failure.
    grep -vxF -f <(printf '%s\n' "$installed") <<<"$wanted" | tr '\n' ' ' | sed 's/ $//' || true
}

# install_packages PURPOSE...: installs what is missing, or says which line does and stops. On a system
# without dpkg it does nothing: CMake then names what it does not find.
install_packages() {
    command -v dpkg-query >/dev/null || return 0
    local missing as_root=''
    missing=$(missing_packages "$@")
    [[ -n $missing ]] || return 0
    local line="apt-get update && apt-get install -y --no-install-recommends $missing"
    if [[ $(id -u) != 0 ]]; then
        if ! command -v sudo >/dev/null; then
            say "these packages are missing: $missing"
            say "to install them, run as root:"
            printf '  %s\n' "$line" >&2
            exit 2
        fi
        as_root='sudo '
        line="sudo apt-get update && sudo apt-get install -y --no-install-recommends $missing"
    fi
    say "installing $missing"
    local log=$root/build/log/install.log
    if ! { ${as_root}env DEBIAN_FRONTEND=noninteractive apt-get update &&
        ${as_root}env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
    } </dev/null >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        stop "installing failed; all of it is in $log; the line was: $line"
    fi
}

# Passes ninja's output on to a log; on a terminal it also shows how far the build is.
watch_ninja() {
    local log=$1 line
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        if [[ -t 2 && $line == \[* ]]; then printf '\r%s: building %s' "$me" "${line%%]*}]" >&2; fi
    done
    if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
}

# ninja_with_log LOG ARGUMENT...
ninja_with_log() {
    local log=$1
    shift
    # Its own choice, two more than there are cores, takes a tenth longer on two.
    ninja -j "$(nproc)" "$@" </dev/null 2>&1 | watch_ninja "$log"
    [[ ${PIPESTATUS[0]} == 0 ]]
}

# True when the CMake cache of a build folder holds every one of the given -DNAME=VALUE.
is_configured() {
    local dir=$1 option
    shift
    [[ -f $dir/build.ninja ]] || return 1
    for option in "$@"; do
        option=${option#-D}
        grep -qE "^${option%%=*}:[A-Z]+=${option#*=}$" "$dir/CMakeCache.txt" || return 1
    done
}

# Removes a build folder that was moved or copied along with the repository: it names the old place.
remove_if_moved() {
    if [[ -f $1/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt"; then
        rm -rf "$1"
    fi
}

# build PRESET LOG [-DNAME=VALUE]... [-- TARGET...]: configures when needed and builds build/PRESET; all
# targets if none is named.
build() { with_lock "$1" build_locked "$@"; }
build_locked() {
    local preset=$1 log=$2 options=() dir=$root/build/$1
    shift 2
    while [[ $# -gt 0 && $1 != -- ]]; do options+=("$1"); shift; done
    if [[ ${1-} == -- ]]; then shift; fi
    remove_if_moved "$dir"
    : >"$log"
    # Made before the build, so that an edit during the build counts as newer.
    printf '%s\n' "$root" >"$root/build/.$preset.stamp"
    if ! is_configured "$dir" "${options[@]}"; then
        (cd "$root" && cmake --preset "$preset" "${options[@]}") </dev/null >>"$log" 2>&1 || return
    fi
    ninja_with_log "$log" -C "$dir" "$@" || return 1
    if [[ $# == 0 || " $* " == *" bin/unjam "* ]]; then mv "$root/build/.$preset.stamp" "$dir/.stamp"; fi
}

# What the program is made from; a folder is newer than the stamp when a file in it came or went.
program_sources=(CMakeLists.txt CMakePresets.json cmake include src apps puzzles)

# True when build/release holds the program of these sources.
program_is_fresh() {
    local stamp=$root/build/release/.stamp
    [[ -x $root/build/release/bin/unjam && -f $stamp ]] || return 1
    local here
    read -r here <"$stamp"
    [[ $here == "$root" ]] || return 1
    [[ -z $(cd "$root" && find "${program_sources[@]}" -newer "$stamp" -print -quit 2>&1) ]]
}

# Installs, configures and builds what ./unjam runs.
build_program() {
    mkdir -p "$root/build/log"
    with_lock install install_packages build
    with_lock release build_program_locked
}
build_program_locked() {
    # Another ./unjam may have done it while this one waited.
    if program_is_fresh; then return 0; fi
    local dir=$root/build/release log=$root/build/log/unjam.log options=()
    if [[ -f $dir/.stamp ]]; then
        say "sources changed, rebuilding"
    else
        say "building (the first time takes a minute or two)"
    fi
    # Tests need more packages; ./test switches them on in the same folder.
    if [[ ! -f $dir/build.ninja ]]; then options=(-DUNJAM_TESTS=OFF); fi
    if ! build_locked release "$log" "${options[@]}" -- bin/unjam; then
        { sed -n '/^FAILED:/,$p' "$log" | grep . || cat "$log"; } | tail -n 60 >&2
        stop "building failed; all of it is in $log" 70
    fi
}

# True when Node is there and new enough for Vite.
node_is_new() {
    command -v npm >/dev/null && [[ $(node -p '
        const [major, minor] = process.versions.node.split(".").map(Number);
        major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)' 2>/dev/null) == true ]]
}

# Puts such a Node on the PATH: the machine's own, or else one that npm brings into .tools/.
use_node() {
    if node_is_new; then return 0; fi
    export PATH=$root/.tools/node_modules/.bin:$PATH
    if node_is_new; then return 0; fi
    with_lock install install_packages node
    command -v npm >/dev/null || stop "building the page needs Node 20.19 or newer and npm, and neither is here"
    say "fetching Node 22 into .tools/"
    local log=$root/build/log/node.log
    if ! with_lock node npm install --prefix "$root/.tools" --no-fund --no-audit node@22 npm@11 </dev/null >"$log" 2>&1 ||
        ! node_is_new; then
        tail -n 20 "$log" >&2
        stop "fetching Node failed; all of it is in $log"
    fi
    hash -r # this shell knows Debian's npm from a moment ago
}

# True when build/studio holds the page of these sources.
page_is_fresh() {
    local stamp=$root/build/.studio.stamp sources=() path
    [[ -f $root/build/studio/index.html && -f $stamp && $(<"$stamp") == "$root" ]] || return 1
    for path in "$root"/{CMakeLists.txt,package-lock.json,cmake,docs/schema,include,src,bindings,puzzles} \
        "$root"/{studio,packages/{board,engine}}/*; do
        case ${path##*/} in
            node_modules | dist | engine.wasm | tests | test-results | types) ;;
            *) sources+=("$path") ;;
        esac
    done
    [[ -z $(find "${sources[@]}" -newer "$stamp" -print -quit 2>&1) ]]
}

# Installs what the page needs and builds it. Nothing but `./unjam studio` and its tests comes here: all else
# works without Node and WebAssembly.
build_page() {
    mkdir -p "$root/build/log"
    with_lock install install_packages build studio
    use_node
    with_lock release build_page_locked
}
build_page_locked() {
    if page_is_fresh; then return 0; fi
    local dir=$root/build/release log=$root/build/log/page.log
    if [[ -f $root/build/studio/index.html ]]; then
        say "the page's sources changed, rebuilding it"
    else
        say "building the page (the first time takes a minute or two)"
    fi
    remove_if_moved "$root/build/wasm"
    # Made before the build, so that an edit during the build counts as newer.
    printf '%s\n' "$root" >"$root/build/.studio.begun"
    # Configured anew: what the page needs may have come after the last time.
    if ! (cd "$root" && cmake --preset release "-DUNJAM_NPM=$(command -v npm)") </dev/null >"$log" 2>&1 ||
        ! ninja_with_log "$log" -C "$dir" studio; then
        { sed -n '/^FAILED:/,$p' "$log" | grep . || cat "$log"; } | tail -n 60 >&2
        stop "building the page failed; all of it is in $log" 70
    fi
    mv "$root/build/.studio.begun" "$root/build/.studio.stamp"
}

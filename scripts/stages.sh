# The stages of ./test, sourced by it. A stage is a function stage_NAME and a row in this table: its tier, its name,
# what it proves. It reports with `count PASSED FAILED` and fails when it counts a failure, counts nothing, or does not
# return 0.
stages=(
    "quick  build        everything with g++ -O3, warnings are errors"
    "quick  rules        who includes whom, quiet library, clean text, headers alone, docs up to date, all tests run"
    "quick  unit         one test file per header"
    "quick  golden       real command lines and their exact output, and what is JSON against its schema"
    "quick  examples     the programs of examples/"
    "quick  numbers      the known counts of small boards and records; the census for GPUs, run on the processor"
    "quick  property     random puzzles against a slow, obvious oracle"
    "quick  conformance  thousands of published puzzles with their known answers"
    "quick  hostile      kills at any moment, full disks, closed streams and flipped bits lose nothing that was safe"
    "quick  studio       the page: types, unit tests, its server, and a first look at it in Chromium"
    "all    consumer     install, then use it by find_package and pkg-config"
    "all    planning     planners, answer set solvers and SAT solvers find our optima, and nothing less"
    "all    packages     .deb and tarball, used in an empty Debian and in an empty folder"
    "all    python       the Python package: its wheel in a fresh environment and in an empty Debian, types, examples"
    "all    npm          the npm packages in an empty folder: the golden cases through npx, the engine in Node, both in Chromium"
    "tools  windows      the program for Windows under Wine: unit tests and golden cases; in --all where MinGW-w64 and Wine are installed"
    "all    browser      all the rest of the page in Chromium"
    "all    lint         clang-format and clang-tidy"
    "all    clang        everything with clang++ 19, as the sanitizers need it, warnings are errors; the library with clang++ 14; golden cases with libc++"
    "all    asan         unit, golden, examples, property and server tests under address and undefined-behaviour sanitizers"
    "all    cluster      unjam census on several processes by MPI, one of them killed"
    "all    fuzz         every parser fed broken input, \$UNJAM_FUZZ_SECONDS (5) seconds each; no input makes one work long"
    "all    tsan         what runs on several threads under the thread sanitizer: solving, generating, the page's server"
)

# stages_of TIER...: their names, in order.
stages_of() { printf '%s\n' "${stages[@]}" | awk -v tiers=" $* " 'index(tiers, " " $1 " ") { print $2 }'; }

# purposes_of STAGE...: which packages of scripts/packages they need.
purposes_of() {
    local quick name purposes='build test'
    quick=" $(stages_of quick | tr '\n' ' ')"
    for name in "$@"; do
        if [[ $name == studio || $name == browser ]]; then purposes+=' studio browser'; fi
        if [[ $name == packages ]]; then purposes+=' studio package'; fi
        if [[ $name == npm ]]; then purposes+=' wasi studio browser'; fi
        if [[ $name == windows ]]; then purposes+=' windows'; fi
        if [[ $name == python ]]; then purposes+=' python pytest'; fi
        if [[ $quick != *" $name "* ]]; then purposes+=' all'; fi
    done
    echo "$purposes"
}

# has_tools STAGE: whether what this stage of the tier `tools` needs is installed.
has_tools() {
    case $1 in
        windows) command -v x86_64-w64-mingw32-g++-posix >/dev/null && [[ -x $wine ]] ;;
    esac
}

jobs=$(nproc)
wine=/usr/lib/wine/wine64
logs=$root/build/log
export ASAN_SYMBOLIZER_PATH=/usr/bin/llvm-symbolizer-19 TSAN_SYMBOLIZER_PATH=/usr/bin/llvm-symbolizer-19
# 99 is none of the program's own exit codes, so a report is never taken for an answer.
export ASAN_OPTIONS=exitcode=99 TSAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1
export LSAN_OPTIONS=suppressions=$root/tests/support/lsan.txt:print_suppressions=0

count() { echo "$1 $2" >>"$counts"; }

# Rules and lint ask git which files are the project's. A downloaded archive has no history: it gets a list.
know_files() {
    if git -C "$root" rev-parse --git-dir >/dev/null 2>&1; then return; fi
    export GIT_DIR=$root/build/files.git GIT_WORK_TREE=$root
    git init -q
    git add --all
}

# built PRESET [-DNAME=VALUE]... [-- TARGET...]: builds, and shows why not; says it once per run of ./test.
built() {
    local preset=$1 log=$logs/build-$1.log
    shift
    if [[ -e $logs/build-$preset.failed ]]; then
        echo "build/$preset does not build: see the first stage that says why"
        return 1
    fi
    if build "$preset" "$log" -DUNJAM_TESTS=ON "$@"; then return 0; fi
    touch "$logs/build-$preset.failed"
    # From the first failure on; all of it when CMake never came to building.
    sed -n '/^FAILED:/,$p' "$log" | grep . || cat "$log"
    return 1
}

# gtest PROGRAM: runs it in parts, as many at once as there are cores, and counts its tests. There are more parts than
# cores, so that no core waits long for a test that takes long.
gtest() {
    local program=$1 parts=$((8 * jobs)) status=0 passed failed output=$logs/$stage.gtest
    [[ -x $program ]] || { echo "there is no $program: no tests"; return 1; }
    seq 0 $((parts - 1)) | GTEST_TOTAL_SHARDS=$parts xargs -P "$jobs" -I '{}' bash -c \
        'GTEST_SHARD_INDEX=$1 "$2" --gtest_color=no >"$3.$1" 2>&1' gtest '{}' "$program" "$output" || status=1
    cat "$output".* >"$output"
    rm "$output".*
    # What passed is of no interest in the log of a stage that failed.
    # A test that crashed has no last line: the next one begins, perhaps that of another part.
    awk '/^\[ RUN  / { if (open) printf "%s", block; block = ""; open = 1 }  { block = block $0 "\n" }
        /^\[       OK \]/ { block = ""; open = 0 }  /^\[  FAILED  \] .* ms\)$/ { printf "%s", block; block = ""; open = 0 }
        END { printf "%s", block }' "$output"
    passed=$(grep -c '^\[       OK \]' "$output" || true)
    failed=$(grep -cE '^\[  FAILED  \] .* \([0-9]+ ms\)$' "$output" || true)
    # A crash is reported by no test.
    if [[ $status != 0 && $failed == 0 ]]; then failed=1; fi
    count "$passed" "$failed"
}

# golden PROGRAM [FILE...]
golden() {
    local output=$logs/$stage.golden
    UNJAM=$1 "$root/tests/golden/run" "${@:2}" >"$output" 2>&1 || true
    cat "$output"
    # A harness that fell over has no closing line.
    if ! grep -qE '^golden: [0-9]+ passed' "$output"; then return 1; fi
    count "$(sed -nE 's/^golden: ([0-9]+) passed.*/\1/p' "$output")" \
        "$(sed -nE 's/^golden: .*, ([0-9]+) failed$/\1/p' "$output")"
}

# lines_of COMMAND...: runs it and counts its lines "ok ..." and "FAILED ...".
lines_of() {
    local output=$logs/$stage.lines
    if ! "$@" >"$output" 2>&1 && ! grep -q '^FAILED ' "$output"; then echo "FAILED $1: it ended early" >>"$output"; fi
    cat "$output"
    count "$(grep -c '^ok ' "$output" || true)" "$(grep -c '^FAILED ' "$output" || true)"
}

# examples PRESET
examples() {
    local output=$logs/$stage.ctest
    ctest --test-dir "$root/build/$1" -L example --output-on-failure -j "$jobs" >"$output" 2>&1 || true
    cat "$output"
    count "$(grep -cE ' Passed +[0-9.]+ sec' "$output" || true)" \
        "$(sed -nE 's/.* ([0-9]+) tests? failed out of .*/\1/p' "$output" | grep . || echo 1)"
}

stage_build() {
    built release -DUNJAM_BENCH=ON || return
    count 1 0
}

stage_rules() {
    built release || return
    local rule
    for rule in "$root"/tests/rules/*; do
        if UNJAM=$root/build/release/bin/unjam "$rule"; then
            echo "ok ${rule##*/}"
            count 1 0
        else
            echo "FAILED ${rule##*/}: $(sed -n '2s/^# //p' "$rule")"
            count 0 1
        fi
    done
}

stage_unit() {
    built release || return
    gtest "$root/build/release/bin/unjam_unit_tests" || return
    gtest "$root/build/release/bin/unjam_threads_tests" || return
    gtest "$root/build/release/bin/unjam_collection_tests"
}
stage_golden() {
    built release || return
    golden "$root/build/release/bin/unjam" || return
    lines_of "$root/tests/schema/run" "$root/build/release/bin/"{unjam,unjam_schema_samples}
}
stage_examples() { built release && examples release; }
stage_hostile() {
    built release || return
    lines_of "$root/tests/hostile/run" "$root/build/release/bin/unjam"
}

stage_numbers() {
    built release || return
    gtest "$root/build/release/bin/unjam_numbers_tests" || return
    gtest "$root/build/release/bin/unjam_gpu_tests"
}
stage_property() { built release && gtest "$root/build/release/bin/unjam_property_tests"; }
stage_conformance() { built release && gtest "$root/build/release/bin/unjam_conformance_tests"; }

stage_consumer() {
    built release || return
    lines_of "$root/tests/consumer/run" "$root/build/release"
}

stage_planning() {
    built release || return
    lines_of "$root/tests/planning/run" "$root/build/release/bin/unjam"
}

stage_packages() {
    local kind made=()
    built release || return
    for kind in deb tarball source; do
        mapfile -t -O "${#made[@]}" made < <("$root/scripts/package" "$kind" || echo failed)
    done
    printf '%s\n' "${made[@]}"
    if [[ " ${made[*]} " == *" failed "* ]]; then return 1; fi
    lines_of "$root/tests/packages/run" "$root/build/packages"
}

stage_python() {
    local wheel
    wheel=$("$root/scripts/package" wheel) || return
    lines_of "$root/tests/python/run" "$root/$wheel"
}

stage_npm() {
    local packages
    mapfile -t packages < <(cd "$root" && scripts/package npm || echo failed)
    if [[ ${packages[-1]} == failed ]]; then return 1; fi
    use_node
    lines_of "$root/tests/npm/run" "${packages[@]/#/$root/}" || return
    UNJAM_WITHOUT='sqlite cairo server locks devices processes closed-streams' golden "$root/build/npm/empty/node_modules/.bin/unjam"
}

# Programs of Windows are run by scripts of their names.
stage_windows() {
    local dir=$root/build/windows program
    built windows || return
    mkdir -p "$dir/run" "$dir/wine"
    for program in unjam unjam_unit_tests unjam_threads_tests; do
        printf '#!/bin/sh\nexec %s %q "$@"\n' "$wine" "$dir/bin/$program.exe" >"$dir/run/$program"
        chmod +x "$dir/run/$program"
    done
    export WINEPREFIX=$dir/wine WINEDEBUG=-all
    # The first program makes the prefix, which two at once must not. The server stays for all: one that is about to end when the
    # next program comes may take that along.
    "${wine%/*}/wineserver" -k || true
    "${wine%/*}/wineserver" -p
    "$dir/run/unjam" --version || return
    gtest "$dir/run/unjam_unit_tests" || return
    gtest "$dir/run/unjam_threads_tests" || return
    UNJAM_WITHOUT='sqlite cairo server locks devices processes signals terminals closed-streams' golden "$dir/run/unjam"
    "${wine%/*}/wineserver" -k || true
}

# reported NAME FILE PASSED FAILED: counts from a JSON report; the two are expressions over `r`, the report.
reported() {
    local numbers
    numbers=$(node -e 'const r = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
        console.log(eval(process.argv[2]), eval(process.argv[3]))' "$2" "$3" "$4") || {
        echo "FAILED $1: it left no report"
        count 0 1
        return
    }
    echo "$1: $numbers (passed, failed)"
    # shellcheck disable=SC2086  # two numbers
    count $numbers
}

# Starts the server of the built page and sets $address and $server. It ends with the stage.
serve_page() {
    local output=$logs/$stage.address i
    : >"$output" # or the address of an earlier run is read before the server has emptied it
    "$root/build/release/bin/unjam" studio --port 0 --no-browser >"$output" 2>&1 &
    server=$!
    # shellcheck disable=SC2064  # the server of now
    trap "kill $server 2>/dev/null || true" EXIT
    for ((i = 0; i < 100; ++i)); do
        address=$(sed -nE 's|^Unjam Studio: (http://[^ ]+/) .*|\1|p' "$output")
        if [[ -n $address ]]; then return 0; fi
        sleep 0.1
    done
    cat "$output"
    return 1
}

# What the page's tests need: Node on the PATH and the built page.
built_page() {
    export NO_COLOR=1 # these tools colour their logs too
    built release || return
    use_node
    page_is_fresh || build_page
}

# browser_tests ARGUMENT...: Playwright against the built page, served by the program.
browser_tests() {
    local output=$logs/$stage.browser.json server address
    rm -f "$output"
    serve_page || return
    # A test that passed only at the second try has failed.
    UNJAM_STUDIO_URL=$address PLAYWRIGHT_JSON_OUTPUT_FILE=$output \
        npx playwright test --reporter=line,json "$@" || true
    reported "browser tests" "$output" r.stats.expected \
        'r.stats.unexpected + r.stats.flaky + (r.errors.length && !r.stats.unexpected ? 1 : 0)'
    kill "$server"
    wait "$server"
}

stage_studio() {
    local output=$logs/$stage check
    built release || return
    gtest "$root/build/release/bin/unjam_server_tests" || return
    lines_of "$root/tests/server/run" "$root/build/release/bin/unjam"
    built_page || return
    npm run --silent build --prefix packages/engine || return # both of the next need it
    rm -f "$output.unit.json"
    # One of them uses one core.
    npm run --silent check >"$output.check" 2>&1 &
    check=$!
    npx vitest run --reporter=dot --reporter=json --outputFile.json="$output.unit.json" || true
    reported "unit tests" "$output.unit.json" r.numPassedTests 'r.numFailedTests + (r.success || r.numFailedTests ? 0 : 1)'
    if wait "$check"; then count 1 0; else count 0 1; fi
    cat "$output.check"
    cd "$root/studio" || return
    browser_tests --grep @smoke
}

stage_browser() {
    built_page || return
    cd "$root/studio" || return
    browser_tests --grep-invert @smoke
}

# lint_each NAME COMMAND...: runs the command for every file named on stdin; one file is one test.
lint_each() {
    local files=$logs/$stage.$1.files output=$logs/$stage.$1 total failed
    shift
    cat >"$files"
    xargs -a "$files" -d '\n' -P "$jobs" -I '{}' bash -c '"${@:2}" "$1" || echo "FAILED $1"' lint '{}' "$@" \
        >"$output" 2>&1
    grep -E ' (error|warning): |^FAILED ' "$output" || true
    total=$(wc -l <"$files")
    failed=$(grep -c '^FAILED ' "$output" || true)
    count $((total - failed)) "$failed"
}

stage_lint() {
    git ls-files '*.h' '*.cpp' | lint_each format clang-format-19 --dry-run -Werror
    # Files by themselves: what is compiled together has no commands of its own.
    cmake --preset release -B build/lint -DUNJAM_UNITY=OFF || return
    git ls-files 'src/*.cpp' | lint_each tidy \
        clang-tidy-22 --quiet -p build/lint --extra-arg={-Wno-unknown-warning-option,-Wno-deprecated-declarations}
}

# One build serves clang's warnings, the sanitizers and the fuzzers: a second one by the same compiler would
# say nothing new about the sources, and its tests run here with more eyes on them.
built_by_clang() { built asan -DUNJAM_BENCH=ON; }

stage_clang() {
    built_by_clang || return
    built oldest -DUNJAM_TESTS=OFF || return
    built libcxx -DUNJAM_TESTS=OFF || return
    count 3 0
    # Text, numbers, threads and files by another C++ library; the rest is the same for both.
    golden "$root/build/libcxx/bin/unjam" "$root"/tests/golden/{collection,generate,limits,solve,streams}.test
}

stage_asan() {
    built_by_clang || return
    # Sanitized programs run several times slower: a fifth of the random cases.
    export UNJAM_PROPERTY_SCALE=${UNJAM_PROPERTY_SCALE:-20}
    gtest "$root/build/asan/bin/unjam_unit_tests" || return
    gtest "$root/build/asan/bin/unjam_collection_tests" || return
    gtest "$root/build/asan/bin/unjam_threads_tests" || return
    golden "$root/build/asan/bin/unjam" || return
    examples asan
    gtest "$root/build/asan/bin/unjam_property_tests" || return
    gtest "$root/build/asan/bin/unjam_server_tests"
}

# The program of the sanitizers is the one with MPI, so that no build is needed for this alone.
stage_cluster() {
    built_by_clang || return
    lines_of "$root/tests/cluster/run" "$root/build/asan/bin/unjam"
}

# fuzz_one PROGRAM SECONDS: the crashes of the past first, then new inputs; what it learns stays in build/.
fuzz_one() {
    local program=$1 name=${1##*/fuzz_} known=() folder
    local learned=$root/build/fuzz/$name
    mkdir -p "$learned"
    for folder in "$root/tests/fuzz/seeds/$name" "$root/tests/fuzz/crashes/$name" "$root/puzzles"; do
        if [[ -d $folder ]]; then known+=("$folder"); fi
    done
    if "$program" -runs=0 "${known[@]}" >"$learned.log" 2>&1 &&
        "$program" -max_total_time="$2" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
            -artifact_prefix="$root/build/fuzz/crash-$name-" "$learned" "${known[@]}" >>"$learned.log" 2>&1; then
        echo "ok $name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$learned.log") inputs"
    else
        tail -n 40 "$learned.log"
        echo "FAILED $name: fix it and keep the input (build/fuzz/crash-$name-*) in tests/fuzz/crashes/$name/"
    fi
}

stage_fuzz() {
    built_by_clang || return
    gtest "$root/build/asan/bin/unjam_work_tests" || return
    local output=$logs/$stage.fuzz
    export -f fuzz_one
    export root
    find "$root/build/asan/bin" -name 'fuzz_*' -type f | sort |
        xargs -r -P "$jobs" -I '{}' bash -c 'fuzz_one "$1" "$2"' fuzz '{}' "${UNJAM_FUZZ_SECONDS:-5}" >"$output" 2>&1
    cat "$output"
    count "$(grep -c '^ok ' "$output" || true)" "$(grep -c '^FAILED ' "$output" || true)"
}

stage_tsan() {
    built tsan -- bin/unjam_threads_tests bin/unjam_server_tests || return
    gtest "$root/build/tsan/bin/unjam_threads_tests" || return
    gtest "$root/build/tsan/bin/unjam_server_tests"
}

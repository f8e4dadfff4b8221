# bash completion for unjam. Written by: unjam completion bash
_unjam() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} words='' files=yes
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W 'solve analyze graph show verify compare convert render studio bench formats help completion --help --version' -- "$current")
        mapfile -t COMPREPLY < <(compgen -W 'solve analyze graph generate show verify compare convert studio bench formats help completion --help --version' -- "$current")
        return
    fi
    case $command in
        solve) words='-f --from --pick -m --metric --move-cost --step-cost -a --algorithm --heuristic -t --time-limit --memory-limit --max-states -j --jobs -o --output --color -q --quiet -h --help'; files=yes ;;
        analyze) words='-f --from --pick -m --metric -t --time-limit --memory-limit --max-states -j --jobs -o --output --color -h --help'; files=yes ;;
        graph) words='-f --from --pick -m --metric --optimal --max-states --format -o --output -h --help'; files=yes ;;
        generate) words='-n --count --moves --steps --difficulty --minimal --no-minimal --unique --seed --size --vehicles --lengths --walls --exit --target-length --target-line --symmetry -t --time-limit --patience -j --jobs --to -o --output -h --help'; files=no ;;
        show) words='-f --from --pick --board-only --color -h --help'; files=yes ;;
        verify) words='-f --from --pick -m --metric --move-cost --step-cost --no-optimal -t --time-limit --memory-limit --max-states -o --output --color -h --help'; files=yes ;;
        compare) words='-f --from --pick -a --algorithms -m --metric --move-cost --step-cost -t --time-limit --memory-limit --max-states -o --output --totals -h --help'; files=yes ;;
        convert) words='-f --from --pick --explain --to --relabel --keep-going -o --output -h --help'; files=yes ;;
        render) words='-f --from --pick --keep-going -o --output --to --animate --at --theme --no-labels --no-background --cell --size --first-number --paper --per-page --solution --title --no-cut-marks -m --metric --move-cost --step-cost -t --time-limit --memory-limit --max-states -j --jobs -h --help'; files=yes ;;
        studio) words='-p --port --bind --page --no-browser -h --help'; files=no ;;
        bench) words='classic40 hard sample big -a --algorithm --heuristic --runs -t --time-limit --memory-limit --max-states -o --output --each -h --help'; files=no ;;
        formats) words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid -h --help'; files=no ;;
        help) words='solve show verify compare convert studio bench formats completion -h --help'; files=no ;;
        completion) words='bash zsh fish -h --help'; files=no ;;
    esac
    case "$command $previous" in
        'solve -f'|'solve --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'solve --pick') words=''; files=no ;;
        'solve -m'|'solve --metric') words='moves steps moves,steps steps,moves weighted'; files=no ;;
        'solve --move-cost') words=''; files=no ;;
        'solve --step-cost') words=''; files=no ;;
        'solve -a'|'solve --algorithm') words='auto bfs dijkstra astar idastar greedy beam'; files=no ;;
        'solve --heuristic') words='none blockers inf421 clearance closure'; files=no ;;
        'solve -t'|'solve --time-limit') words=''; files=no ;;
        'solve --memory-limit') words=''; files=no ;;
        'solve --max-states') words=''; files=no ;;
        'solve -j'|'solve --jobs') words=''; files=no ;;
        'solve -o'|'solve --output') words='summary boards words moves json csv acm poj'; files=no ;;
        'solve --color') words='auto always never'; files=no ;;
        'analyze -f'|'analyze --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'analyze --pick') words=''; files=no ;;
        'analyze -m'|'analyze --metric') words='moves steps'; files=no ;;
        'analyze -t'|'analyze --time-limit') words=''; files=no ;;
        'analyze --memory-limit') words=''; files=no ;;
        'analyze --max-states') words=''; files=no ;;
        'analyze -j'|'analyze --jobs') words=''; files=no ;;
        'analyze -o'|'analyze --output') words='text json'; files=no ;;
        'analyze --color') words='auto always never'; files=no ;;
        'graph -f'|'graph --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'graph --pick') words=''; files=no ;;
        'graph -m'|'graph --metric') words='moves steps'; files=no ;;
        'graph --max-states') words=''; files=no ;;
        'graph --format') words='dot graphml json svg'; files=no ;;
        'graph -o'|'graph --output') words=''; files=yes ;;
        'generate -n'|'generate --count') words=''; files=no ;;
        'generate --moves') words=''; files=no ;;
        'generate --steps') words=''; files=no ;;
        'generate --difficulty') words=''; files=no ;;
        'generate --seed') words=''; files=no ;;
        'generate --size') words=''; files=no ;;
        'generate --vehicles') words=''; files=no ;;
        'generate --lengths') words=''; files=no ;;
        'generate --walls') words=''; files=no ;;
        'generate --exit') words='right left top bottom'; files=no ;;
        'generate --target-length') words=''; files=no ;;
        'generate --target-line') words=''; files=no ;;
        'generate --symmetry') words='none left-right top-bottom half-turn'; files=no ;;
        'generate -t'|'generate --time-limit') words=''; files=no ;;
        'generate --patience') words=''; files=no ;;
        'generate -j'|'generate --jobs') words=''; files=no ;;
        'generate --to') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid jsonl'; files=no ;;
        'generate -o'|'generate --output') words=''; files=yes ;;
        'show -f'|'show --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'show --pick') words=''; files=no ;;
        'show --color') words='auto always never'; files=no ;;
        'verify -f'|'verify --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'verify --pick') words=''; files=no ;;
        'verify -m'|'verify --metric') words='moves steps moves,steps steps,moves weighted'; files=no ;;
        'verify --move-cost') words=''; files=no ;;
        'verify --step-cost') words=''; files=no ;;
        'verify -t'|'verify --time-limit') words=''; files=no ;;
        'verify --memory-limit') words=''; files=no ;;
        'verify --max-states') words=''; files=no ;;
        'verify -o'|'verify --output') words='text json'; files=no ;;
        'verify --color') words='auto always never'; files=no ;;
        'compare -f'|'compare --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'compare --pick') words=''; files=no ;;
        'compare -a'|'compare --algorithms') words=''; files=no ;;
        'compare -m'|'compare --metric') words='moves steps moves,steps steps,moves weighted'; files=no ;;
        'compare --move-cost') words=''; files=no ;;
        'compare --step-cost') words=''; files=no ;;
        'compare -t'|'compare --time-limit') words=''; files=no ;;
        'compare --memory-limit') words=''; files=no ;;
        'compare --max-states') words=''; files=no ;;
        'compare -o'|'compare --output') words='table markdown csv json'; files=no ;;
        'convert -f'|'convert --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'convert --pick') words=''; files=no ;;
        'convert --to') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'convert -o'|'convert --output') words=''; files=yes ;;
        'render -f'|'render --from') words='json code csv any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'render --pick') words=''; files=no ;;
        'render -o'|'render --output') words=''; files=yes ;;
        'render --to') words='svg png gif pdf'; files=no ;;
        'render --at') words=''; files=no ;;
        'render --theme') words='light dark print'; files=no ;;
        'render --cell') words=''; files=no ;;
        'render --size') words=''; files=no ;;
        'render --first-number') words=''; files=no ;;
        'render --paper') words='a4 letter'; files=no ;;
        'render --per-page') words=''; files=no ;;
        'render --solution') words='none card back'; files=no ;;
        'render --title') words=''; files=no ;;
        'render -m'|'render --metric') words='moves steps moves,steps steps,moves weighted'; files=no ;;
        'render --move-cost') words=''; files=no ;;
        'render --step-cost') words=''; files=no ;;
        'render -t'|'render --time-limit') words=''; files=no ;;
        'render --memory-limit') words=''; files=no ;;
        'render --max-states') words=''; files=no ;;
        'render -j'|'render --jobs') words=''; files=no ;;
        'studio -p'|'studio --port') words=''; files=no ;;
        'studio --bind') words=''; files=no ;;
        'studio --page') words=''; files=yes ;;
        'bench -a'|'bench --algorithm') words='auto bfs dijkstra astar idastar greedy beam'; files=no ;;
        'bench --heuristic') words='none blockers inf421 clearance closure'; files=no ;;
        'bench --runs') words=''; files=no ;;
        'bench -t'|'bench --time-limit') words=''; files=no ;;
        'bench --memory-limit') words=''; files=no ;;
        'bench --max-states') words=''; files=no ;;
        'bench -o'|'bench --output') words='table json'; files=no ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    if [[ $files == yes && $current != -* ]]; then
        compopt -o filenames
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -F _unjam unjam

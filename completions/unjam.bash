# bash completion for unjam. Written by: unjam completion bash
_unjam() {
    # Bash has cut the words at = and at :, which are put together again.
    local -a typed=()
    local i glued=no
    for ((i = 0; i <= COMP_CWORD; ++i)); do
        if ((${#typed[@]} > 1)) && [[ $glued == yes || ${COMP_WORDS[i]} == [=:] ]]; then
            typed[-1]+=${COMP_WORDS[i]}
        else
            typed+=("${COMP_WORDS[i]}")
        fi
        if [[ ${COMP_WORDS[i]} == [=:] ]]; then glued=yes; else glued=no; fi
    done
    local count=${#typed[@]}
    local current=${typed[-1]} previous=${typed[-2]} command=${typed[1]} words='' files=yes
    if [[ $current == --*=* ]]; then
        previous=${current%%=*}
        current=${current#*=}
    fi
    COMPREPLY=()
    if ((count == 2)); then
        mapfile -t COMPREPLY < <(compgen -W 'solve analyze graph generate show verify check compare convert encode render census collection studio bench formats help completion --help --version' -- "$current")
        return
    fi
    if [[ $command == census && ${typed[2]} != -* ]] && ((count > 3)); then command="census ${typed[2]}"; fi
    if [[ $command == collection && ${typed[2]} != -* ]] && ((count > 3)); then command="collection ${typed[2]}"; fi
    case $command in
        'solve') words='-f --from --columns --pick -m --metric --move-cost --step-cost -a --algorithm --heuristic -t --time-limit --memory-limit --max-states -j --jobs --format --notation --color -q --quiet -h --help'; files=yes ;;
        'analyze') words='-f --from --columns --pick -m --metric -t --time-limit --memory-limit --max-states -j --jobs --format --color -h --help'; files=yes ;;
        'graph') words='-f --from --columns --pick -m --metric --optimal --max-states -t --time-limit --memory-limit --format -o --output -h --help'; files=yes ;;
        'generate') words='-n --count --moves --steps --difficulty --minimal --no-minimal --unique --seed --size --vehicles --lengths --walls --exit --target-length --target-line --symmetry -t --time-limit --patience -j --jobs --to -o --output -h --help'; files=no ;;
        'show') words='-f --from --columns --pick --board-only --format --color -h --help'; files=yes ;;
        'verify') words='-f --from --columns --pick -m --metric --move-cost --step-cost --no-optimal --prose --batch -t --time-limit --memory-limit --max-states -j --jobs --format --color -h --help'; files=yes ;;
        'check') words='-f --from --columns --pick -t --time-limit --memory-limit --max-states -j --jobs --format --color -h --help'; files=yes ;;
        'compare') words='-f --from --columns --pick -a --algorithms -m --metric --move-cost --step-cost -t --time-limit --memory-limit --max-states --format --totals -h --help'; files=yes ;;
        'convert') words='-f --from --columns --pick --explain --to --relabel --keep-going -o --output --title --license -t --time-limit --memory-limit --max-states -j --jobs -h --help'; files=yes ;;
        'encode') words='-f --from --columns --pick --to --part -m --metric --horizon -o --output -h --help'; files=yes ;;
        'render') words='-f --from --columns --pick --keep-going -o --output --to --animate --at --theme --no-labels --no-background --cell --pixels --first-number --paper --per-page --solution --title --no-cut-marks -m --metric --move-cost --step-cost -t --time-limit --memory-limit --max-states -j --jobs -h --help'; files=yes ;;
        'census') words='merge --size --target-row --target-length --lengths --walls --others-left --full-lines --metric --states-only --min-moves -j --jobs --save --save-every --device --shard --sample --portable --json --format --puzzles --order --collection -h --help'; files=no ;;
        'census merge') words='-h --help --save --format --puzzles --order --collection'; files=yes ;;
        'collection') words='add find pick stats tag remove check export import -h --help'; files=no ;;
        'collection add') words='-d --database -f --from --trust --strict --tag --source -t --time-limit --memory-limit --max-states -j --jobs --format -h --help'; files=yes ;;
        'collection find') words='-d --database --moves --steps --difficulty --vehicles --walls --size --states --minimal --tag --name --source --added --sort -r --reverse -n --limit --offset --format --to -h --help'; files=no ;;
        'collection pick') words='-d --database --moves --steps --difficulty --vehicles --walls --size --states --minimal --tag --name --source --added --seed --daily --date --format --to -h --help'; files=no ;;
        'collection stats') words='-d --database --format -h --help'; files=no ;;
        'collection tag') words='--remove -d --database --moves --steps --difficulty --vehicles --walls --size --states --minimal --tag --name --source --added --sort -r --reverse -n --limit --offset --format -h --help'; files=no ;;
        'collection remove') words='-d --database --moves --steps --difficulty --vehicles --walls --size --states --minimal --tag --name --source --added --all -y --yes --format -h --help'; files=no ;;
        'collection check') words='-d --database --sample --seed -t --time-limit --memory-limit --max-states -j --jobs --format -h --help'; files=no ;;
        'collection export') words='-d --database --moves --steps --difficulty --vehicles --walls --size --states --minimal --tag --name --source --added -h --help'; files=no ;;
        'collection import') words='-d --database --strict --tag --source -t --time-limit --memory-limit --max-states -j --jobs --format -h --help'; files=yes ;;
        'studio') words='-p --port --bind --page --no-browser -h --help'; files=no ;;
        'bench') words='classic40 hard sample big -a --algorithm --heuristic --runs -t --time-limit --memory-limit --max-states --format --each -h --help'; files=no ;;
        'formats') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid --format -h --help'; files=no ;;
        'help') words='solve analyze graph generate show verify check compare convert encode render census collection studio bench formats help completion -h --help'; files=no ;;
        'completion') words='bash zsh fish -h --help'; files=no ;;
    esac
    if [[ $command == help ]] && ((count > 3)); then
        words=''
        case ${typed[2]} in
            'census') ((count > 4)) || words='merge' ;;
            'collection') ((count > 4)) || words='add find pick stats tag remove check export import' ;;
        esac
    fi
    case "$command $previous" in
        'solve -f'|'solve --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'solve --columns') words=''; files=no ;;
        'solve --pick') words=''; files=no ;;
        'solve -m'|'solve --metric') words='moves steps moves,steps steps,moves weighted'; files=no ;;
        'solve --move-cost') words=''; files=no ;;
        'solve --step-cost') words=''; files=no ;;
        'solve -a'|'solve --algorithm') words='auto bfs dijkstra astar idastar greedy beam astar:none astar:blockers astar:inf421 astar:clearance astar:closure idastar:none idastar:blockers idastar:inf421 idastar:clearance idastar:closure greedy:none greedy:blockers greedy:inf421 greedy:clearance greedy:closure beam:none beam:blockers beam:inf421 beam:clearance beam:closure'; files=no ;;
        'solve --heuristic') words='none blockers inf421 clearance closure'; files=no ;;
        'solve -t'|'solve --time-limit') words=''; files=no ;;
        'solve --memory-limit') words=''; files=no ;;
        'solve --max-states') words=''; files=no ;;
        'solve -j'|'solve --jobs') words=''; files=no ;;
        'solve --format') words='summary boards words moves json csv acm poj'; files=no ;;
        'solve --notation') words='compact sign words arrows steps cells'; files=no ;;
        'solve --color') words='auto always never'; files=no ;;
        'analyze -f'|'analyze --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'analyze --columns') words=''; files=no ;;
        'analyze --pick') words=''; files=no ;;
        'analyze -m'|'analyze --metric') words='moves steps'; files=no ;;
        'analyze -t'|'analyze --time-limit') words=''; files=no ;;
        'analyze --memory-limit') words=''; files=no ;;
        'analyze --max-states') words=''; files=no ;;
        'analyze -j'|'analyze --jobs') words=''; files=no ;;
        'analyze --format') words='text json'; files=no ;;
        'analyze --color') words='auto always never'; files=no ;;
        'graph -f'|'graph --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'graph --columns') words=''; files=no ;;
        'graph --pick') words=''; files=no ;;
        'graph -m'|'graph --metric') words='moves steps'; files=no ;;
        'graph --max-states') words=''; files=no ;;
        'graph -t'|'graph --time-limit') words=''; files=no ;;
        'graph --memory-limit') words=''; files=no ;;
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
        'generate --to') words='json code csv facts any_exit acm boi codechef inf421 poj bugs lines grid jsonl'; files=no ;;
        'generate -o'|'generate --output') words=''; files=yes ;;
        'show -f'|'show --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'show --columns') words=''; files=no ;;
        'show --pick') words=''; files=no ;;
        'show --format') words='text json'; files=no ;;
        'show --color') words='auto always never'; files=no ;;
        'verify -f'|'verify --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'verify --columns') words=''; files=no ;;
        'verify --pick') words=''; files=no ;;
        'verify -m'|'verify --metric') words='moves steps moves,steps steps,moves weighted'; files=no ;;
        'verify --move-cost') words=''; files=no ;;
        'verify --step-cost') words=''; files=no ;;
        'verify -t'|'verify --time-limit') words=''; files=no ;;
        'verify --memory-limit') words=''; files=no ;;
        'verify --max-states') words=''; files=no ;;
        'verify -j'|'verify --jobs') words=''; files=no ;;
        'verify --format') words='text json'; files=no ;;
        'verify --color') words='auto always never'; files=no ;;
        'check -f'|'check --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'check --columns') words=''; files=no ;;
        'check --pick') words=''; files=no ;;
        'check -t'|'check --time-limit') words=''; files=no ;;
        'check --memory-limit') words=''; files=no ;;
        'check --max-states') words=''; files=no ;;
        'check -j'|'check --jobs') words=''; files=no ;;
        'check --format') words='text json'; files=no ;;
        'check --color') words='auto always never'; files=no ;;
        'compare -f'|'compare --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'compare --columns') words=''; files=no ;;
        'compare --pick') words=''; files=no ;;
        'compare -a'|'compare --algorithms') words=''; files=no ;;
        'compare -m'|'compare --metric') words='moves steps moves,steps steps,moves weighted'; files=no ;;
        'compare --move-cost') words=''; files=no ;;
        'compare --step-cost') words=''; files=no ;;
        'compare -t'|'compare --time-limit') words=''; files=no ;;
        'compare --memory-limit') words=''; files=no ;;
        'compare --max-states') words=''; files=no ;;
        'compare --format') words='table markdown csv json'; files=no ;;
        'convert -f'|'convert --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'convert --columns') words=''; files=no ;;
        'convert --pick') words=''; files=no ;;
        'convert --to') words='json code csv facts any_exit acm boi codechef inf421 poj bugs lines grid pack'; files=no ;;
        'convert -o'|'convert --output') words=''; files=yes ;;
        'convert --title') words=''; files=no ;;
        'convert --license') words=''; files=no ;;
        'convert -t'|'convert --time-limit') words=''; files=no ;;
        'convert --memory-limit') words=''; files=no ;;
        'convert --max-states') words=''; files=no ;;
        'convert -j'|'convert --jobs') words=''; files=no ;;
        'encode -f'|'encode --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'encode --columns') words=''; files=no ;;
        'encode --pick') words=''; files=no ;;
        'encode --to') words='pddl asp cnf'; files=no ;;
        'encode --part') words='domain problem'; files=no ;;
        'encode -m'|'encode --metric') words='moves steps'; files=no ;;
        'encode --horizon') words=''; files=no ;;
        'encode -o'|'encode --output') words=''; files=yes ;;
        'render -f'|'render --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'render --columns') words=''; files=no ;;
        'render --pick') words=''; files=no ;;
        'render -o'|'render --output') words=''; files=yes ;;
        'render --to') words='svg png gif pdf'; files=no ;;
        'render --at') words=''; files=no ;;
        'render --theme') words='light dark print'; files=no ;;
        'render --cell') words=''; files=no ;;
        'render --pixels') words=''; files=no ;;
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
        'census --size') words=''; files=no ;;
        'census --target-row') words=''; files=no ;;
        'census --target-length') words=''; files=no ;;
        'census --lengths') words=''; files=no ;;
        'census --walls') words=''; files=no ;;
        'census --metric') words='moves steps'; files=no ;;
        'census --min-moves') words=''; files=no ;;
        'census -j'|'census --jobs') words=''; files=no ;;
        'census --save') words=''; files=yes ;;
        'census --save-every') words=''; files=no ;;
        'census --device') words=''; files=no ;;
        'census --shard') words=''; files=no ;;
        'census --sample') words=''; files=no ;;
        'census --format') words='text json'; files=no ;;
        'census --puzzles') words=''; files=yes ;;
        'census --order') words='board published'; files=no ;;
        'census --collection') words=''; files=yes ;;
        'census merge --save') words=''; files=yes ;;
        'census merge --format') words='text json'; files=no ;;
        'census merge --puzzles') words=''; files=yes ;;
        'census merge --order') words='board published'; files=no ;;
        'census merge --collection') words=''; files=yes ;;
        'collection add -d'|'collection add --database') words=''; files=yes ;;
        'collection add -f'|'collection add --from') words='json code csv facts cells cs228 frame any_exit acm boi codechef inf421 poj table bugs lines boards grid'; files=no ;;
        'collection add --tag') words=''; files=no ;;
        'collection add --source') words=''; files=no ;;
        'collection add -t'|'collection add --time-limit') words=''; files=no ;;
        'collection add --memory-limit') words=''; files=no ;;
        'collection add --max-states') words=''; files=no ;;
        'collection add -j'|'collection add --jobs') words=''; files=no ;;
        'collection add --format') words='text json'; files=no ;;
        'collection find -d'|'collection find --database') words=''; files=yes ;;
        'collection find --moves') words=''; files=no ;;
        'collection find --steps') words=''; files=no ;;
        'collection find --difficulty') words=''; files=no ;;
        'collection find --vehicles') words=''; files=no ;;
        'collection find --walls') words=''; files=no ;;
        'collection find --size') words=''; files=no ;;
        'collection find --states') words=''; files=no ;;
        'collection find --tag') words=''; files=no ;;
        'collection find --name') words=''; files=no ;;
        'collection find --source') words=''; files=no ;;
        'collection find --added') words=''; files=no ;;
        'collection find --sort') words='moves steps vehicles walls width height states difficulty added'; files=no ;;
        'collection find -n'|'collection find --limit') words=''; files=no ;;
        'collection find --offset') words=''; files=no ;;
        'collection find --format') words='text json'; files=no ;;
        'collection find --to') words='json code csv facts any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'collection pick -d'|'collection pick --database') words=''; files=yes ;;
        'collection pick --moves') words=''; files=no ;;
        'collection pick --steps') words=''; files=no ;;
        'collection pick --difficulty') words=''; files=no ;;
        'collection pick --vehicles') words=''; files=no ;;
        'collection pick --walls') words=''; files=no ;;
        'collection pick --size') words=''; files=no ;;
        'collection pick --states') words=''; files=no ;;
        'collection pick --tag') words=''; files=no ;;
        'collection pick --name') words=''; files=no ;;
        'collection pick --source') words=''; files=no ;;
        'collection pick --added') words=''; files=no ;;
        'collection pick --seed') words=''; files=no ;;
        'collection pick --date') words=''; files=no ;;
        'collection pick --format') words='text json'; files=no ;;
        'collection pick --to') words='json code csv facts any_exit acm boi codechef inf421 poj bugs lines grid'; files=no ;;
        'collection stats -d'|'collection stats --database') words=''; files=yes ;;
        'collection stats --format') words='text json'; files=no ;;
        'collection tag -d'|'collection tag --database') words=''; files=yes ;;
        'collection tag --moves') words=''; files=no ;;
        'collection tag --steps') words=''; files=no ;;
        'collection tag --difficulty') words=''; files=no ;;
        'collection tag --vehicles') words=''; files=no ;;
        'collection tag --walls') words=''; files=no ;;
        'collection tag --size') words=''; files=no ;;
        'collection tag --states') words=''; files=no ;;
        'collection tag --tag') words=''; files=no ;;
        'collection tag --name') words=''; files=no ;;
        'collection tag --source') words=''; files=no ;;
        'collection tag --added') words=''; files=no ;;
        'collection tag --sort') words='moves steps vehicles walls width height states difficulty added'; files=no ;;
        'collection tag -n'|'collection tag --limit') words=''; files=no ;;
        'collection tag --offset') words=''; files=no ;;
        'collection tag --format') words='text json'; files=no ;;
        'collection remove -d'|'collection remove --database') words=''; files=yes ;;
        'collection remove --moves') words=''; files=no ;;
        'collection remove --steps') words=''; files=no ;;
        'collection remove --difficulty') words=''; files=no ;;
        'collection remove --vehicles') words=''; files=no ;;
        'collection remove --walls') words=''; files=no ;;
        'collection remove --size') words=''; files=no ;;
        'collection remove --states') words=''; files=no ;;
        'collection remove --tag') words=''; files=no ;;
        'collection remove --name') words=''; files=no ;;
        'collection remove --source') words=''; files=no ;;
        'collection remove --added') words=''; files=no ;;
        'collection remove --format') words='text json'; files=no ;;
        'collection check -d'|'collection check --database') words=''; files=yes ;;
        'collection check --sample') words=''; files=no ;;
        'collection check --seed') words=''; files=no ;;
        'collection check -t'|'collection check --time-limit') words=''; files=no ;;
        'collection check --memory-limit') words=''; files=no ;;
        'collection check --max-states') words=''; files=no ;;
        'collection check -j'|'collection check --jobs') words=''; files=no ;;
        'collection check --format') words='text json'; files=no ;;
        'collection export -d'|'collection export --database') words=''; files=yes ;;
        'collection export --moves') words=''; files=no ;;
        'collection export --steps') words=''; files=no ;;
        'collection export --difficulty') words=''; files=no ;;
        'collection export --vehicles') words=''; files=no ;;
        'collection export --walls') words=''; files=no ;;
        'collection export --size') words=''; files=no ;;
        'collection export --states') words=''; files=no ;;
        'collection export --tag') words=''; files=no ;;
        'collection export --name') words=''; files=no ;;
        'collection export --source') words=''; files=no ;;
        'collection export --added') words=''; files=no ;;
        'collection import -d'|'collection import --database') words=''; files=yes ;;
        'collection import --tag') words=''; files=no ;;
        'collection import --source') words=''; files=no ;;
        'collection import -t'|'collection import --time-limit') words=''; files=no ;;
        'collection import --memory-limit') words=''; files=no ;;
        'collection import --max-states') words=''; files=no ;;
        'collection import -j'|'collection import --jobs') words=''; files=no ;;
        'collection import --format') words='text json'; files=no ;;
        'studio -p'|'studio --port') words=''; files=no ;;
        'studio --bind') words=''; files=no ;;
        'studio --page') words=''; files=yes ;;
        'bench -a'|'bench --algorithm') words='auto bfs dijkstra astar idastar greedy beam astar:none astar:blockers astar:inf421 astar:clearance astar:closure idastar:none idastar:blockers idastar:inf421 idastar:clearance idastar:closure greedy:none greedy:blockers greedy:inf421 greedy:clearance greedy:closure beam:none beam:blockers beam:inf421 beam:clearance beam:closure'; files=no ;;
        'bench --heuristic') words='none blockers inf421 clearance closure'; files=no ;;
        'bench --runs') words=''; files=no ;;
        'bench -t'|'bench --time-limit') words=''; files=no ;;
        'bench --memory-limit') words=''; files=no ;;
        'bench --max-states') words=''; files=no ;;
        'bench --format') words='table json'; files=no ;;
        'formats --format') words='text json'; files=no ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    # What stands before a colon is there already.
    if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
    fi
    if [[ $files == yes && $current != -* ]]; then
        compopt -o filenames
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -F _unjam unjam

# What differs from run to run or machine to machine becomes a word; the blanks before it, which align
# columns, become one.
s/ +([0-9]+(\.[0-9]+)? ?(ns|us|µs|ms|s|min)\b)/ \1/g
s/\b[0-9]+(\.[0-9]+)? ?(ns|us|µs|ms|s|min)\b/<time>/g
s/"([a-z_]*(_us|_ns|_ms|seconds))": ?[0-9.e+-]+/"\1":<time>/g
s/ *\b[0-9]+(\.[0-9]+)? ?([kMG] )?(states\/s)\b/ <speed>/g
s/"([a-z_]*per_second)": ?[0-9.e+-]+/"\1":<speed>/g
s/ *\b[0-9]+(\.[0-9]+)? ?(KiB|MiB|GiB|kB|MB|GB)\b/ <memory>/g
s/"([a-z_]*_bytes)": ?[0-9.e+-]+/"\1":<memory>/g

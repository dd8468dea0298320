#!/bin/sh
# Installs a Debian package over this machine's files without touching them, uses it, and takes it away again. To be run as root in a mount
# namespace of its own. What happened is said on standard output, a line each: WORD VALUE.
# in-own-root.sh FOLDER PACKAGE LOOK: an empty folder, the package, and the program that looks at the window
set -eu
folder=$1 package=$2 look=$3
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/over" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/over,workdir=$folder/work" "$folder/root"
root=$folder/root
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mkdir "$root/tmp/home"
cp "$package" "$root/tmp/nanido.deb"
cp "$look" "$root/tmp/look.mjs"
within() { chroot "$root" env -i HOME=/tmp/home LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

# Files beside those that Debian itself keeps or makes anew; the X server keeps its shaders.
traces() { find "$folder/over" ! -type d | sed "s|^$folder/over||" | grep -v -e '^/var/' -e '^/usr/share/mime/' -e '^/usr/share/applications/mimeinfo.cache' -e 'icon-theme.cache' -e '^/etc/ld.so.cache' -e '^/etc/mailcap' -e '/mesa_shader_cache/' || true; }
# Lists that Debian makes anew, where they still speak of Nanido.
listed() { (cd "$root" && grep -l -i nanido etc/mailcap usr/share/applications/mimeinfo.cache 2>/dev/null | tr '\n' ' ') || true; }
kept() { within dpkg-query -W -f '${Package} ${db:Status-Abbrev}\n' nanido 2>/dev/null || true; }

[ -z "$(traces)" ]
within dpkg -i /tmp/nanido.deb >"$folder/install.txt" 2>&1 || { cat "$folder/install.txt" >&2; exit 1; }
echo "installed $(kept)"
echo "version $(within nanido --version)"
echo "graded $(within nanido grade /usr/lib/nanido/resources/samples/sudoku.jsonl --json | grep -c '"verdict":"unique"')"
within sh -c 'cd /tmp/home && nanido import /usr/lib/nanido/resources/samples/sudoku.jsonl --library l.db --book A && nanido book grade --library l.db --book A && nanido book export --library l.db --book A --pdf a.pdf' >/dev/null 2>"$folder/print.txt" || { cat "$folder/print.txt" >&2; exit 1; }
echo "printed $(head -c 5 "$root/tmp/home/a.pdf")"
head -n 3 "$root/usr/lib/nanido/resources/samples/sudoku.jsonl" >"$root/tmp/home/april.jsonl"
within sh -c 'cd /tmp/home && exec xvfb-run -a sh -c "echo \$\$ >pid; exec nanido --open april.jsonl --e2e" >said.txt 2>errors.txt' &
window=$!
echo "window $(within /usr/lib/nanido/node /tmp/look.mjs /tmp/home/said.txt april.jsonl)"
kill -TERM "$(cat "$root/tmp/home/pid")"
wait "$window" || true
within dpkg -P nanido >"$folder/remove.txt" 2>&1 || { cat "$folder/remove.txt" >&2; exit 1; }
echo "left $(kept)$(traces | tr '\n' ' ')$(listed)"

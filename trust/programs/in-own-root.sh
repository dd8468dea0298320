#!/bin/sh
# Installs a Debian package over this machine's files without touching them, uses it, and takes it away again. To be run as root in a mount
# namespace of its own. What happened is said on standard output, a line each: WORD VALUE.
# in-own-root.sh FOLDER PACKAGE NODE LOOK JOINED: an empty folder, the package, Node and its program that looks at the window, and the option by which
# the window can be looked at. Root installs and removes; a person made by useradd, whose browser has its sandbox, does the rest.
set -eu
folder=$1 package=$2 node=$3 look=$4 joined=$5
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/over" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/over,workdir=$folder/work" "$folder/root"
root=$folder/root
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs tmpfs "$root/tmp"
mkdir "$root/tmp/home"
cp "$package" "$root/tmp/nanido.deb"
# Not by chroot, within which nobody may make the namespaces that a browser's sandbox is made of.
mkdir "$root/tmp/before"
enter='cd "$0" && pivot_root . tmp/before && umount -l /tmp/before && exec "$@"'
within() { unshare -m sh -c "$enter" "$root" env -i HOME=/tmp/home LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
within useradd --no-create-home --home-dir /tmp/home editor
within chown editor: /tmp/home
editor() { within setpriv --reuid=editor --regid=editor --init-groups "$@"; }

# Files beside those that Debian itself keeps or makes anew; the X server keeps its shaders.
traces() { find "$folder/over" ! -type d | sed "s|^$folder/over||" | grep -v -e '^/var/' -e '^/etc/[a-z]*\(passwd\|shadow\|group\|subuid\|subgid\)-\?$' -e '^/etc/.pwd.lock$' -e '^/usr/share/mime/' -e '^/usr/share/applications/mimeinfo.cache' -e 'icon-theme.cache' -e '^/etc/ld.so.cache' -e '^/etc/mailcap' -e '/mesa_shader_cache/' || true; }
# Lists that Debian makes anew, where they still speak of Nanido.
listed() { (cd "$root" && grep -l -i nanido etc/mailcap usr/share/applications/mimeinfo.cache 2>/dev/null | tr '\n' ' ') || true; }
kept() { within dpkg-query -W -f '${Package} ${db:Status-Abbrev}\n' nanido 2>/dev/null || true; }

[ -z "$(traces)" ]
within dpkg -i /tmp/nanido.deb >"$folder/install.txt" 2>&1 || { cat "$folder/install.txt" >&2; exit 1; }
echo "installed $(kept)"
cp resources/samples/sudoku.jsonl "$root/tmp/sudoku.jsonl"
echo "version $(editor nanido --version)"
echo "graded $(editor nanido grade /tmp/sudoku.jsonl --json | grep -c '"verdict":"unique"')"
editor sh -c 'cd /tmp/home && nanido import /tmp/sudoku.jsonl --library l.db --book A && nanido book grade --library l.db --book A && nanido book export --library l.db --book A --pdf a.pdf' >/dev/null 2>"$folder/print.txt" || { cat "$folder/print.txt" >&2; exit 1; }
echo "printed $(head -c 5 "$root/tmp/home/a.pdf")"
head -n 3 resources/samples/sudoku.jsonl >"$root/tmp/home/april.jsonl"
editor sh -c "cd /tmp/home && exec xvfb-run -a sh -c 'echo \$\$ >pid; exec nanido --open april.jsonl $joined' >said.txt 2>&1" &
window=$!
echo "window $("$node" "$look" "$root/tmp/home/said.txt" april.jsonl)"
# The page's process is in Chromium's sandbox where it has a filter of system calls.
for process in "$root"/proc/[0-9]*; do
  case $(tr '\0' ' ' 2>/dev/null <"$process/cmdline") in *--type=renderer*) echo "sandbox $(sed -n 's/^Seccomp:[[:space:]]*//p' "$process/status")" ;; esac
done
kill -TERM "$(cat "$root/tmp/home/pid")"
wait "$window" || true
within dpkg -P nanido >"$folder/remove.txt" 2>&1 || { cat "$folder/remove.txt" >&2; exit 1; }
echo "left $(kept)$(traces | tr '\n' ' ')$(listed)"
